import { useQuery } from '@tanstack/react-query';
import { accountCalls, type Installation } from '@hybrid/api/accountCalls';
import { callServer, type CallProblem } from './callServer';

/** Support address of this installation: `VITE_SUPPORT_EMAIL` at build time; undefined if it is not set. */
const supportEmail: string | undefined = import.meta.env['VITE_SUPPORT_EMAIL'] as string | undefined;

/** Fetches what this installation offers to signed-out users; undefined while loading. */
export function useInstallation(): { readonly installation: Installation | undefined; readonly failed: boolean } {
  const { data, isError } = useQuery<Installation, CallProblem>({
    queryKey: ['installation'],
    queryFn: () => callServer(accountCalls.installation),
    staleTime: Infinity,
    // The error message uses this hook as well: a refetch on mount would remove the message.
    retryOnMount: false,
  });
  return { installation: data, failed: isError };
}

/** Returns the support address of the installation, else of the build; undefined if neither has one. */
export function useSupportEmail(): string | undefined {
  return useInstallation().installation?.supportEmail ?? supportEmail;
}
