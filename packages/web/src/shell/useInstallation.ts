import { useQuery } from '@tanstack/react-query';
import { accountCalls, type Installation } from '@hybrid/api/accountCalls';
import { callServer, type CallProblem } from '../callServer';
import { supportEmail } from './supportEmail';

/** What this installation offers to who is not signed in; undefined while it is on its way. */
export function useInstallation(): { readonly installation: Installation | undefined; readonly failed: boolean } {
  const { data, isError } = useQuery<Installation, CallProblem>({
    queryKey: ['installation'],
    queryFn: () => callServer(accountCalls.installation),
    staleTime: Infinity,
    // What tells of the failure uses this as well: asking again would take it away.
    retryOnMount: false,
  });
  return { installation: data, failed: isError };
}

/** Where users write when it does not work: what the installation says, else what the build says; undefined where neither does. */
export function useSupportEmail(): string | undefined {
  return useInstallation().installation?.supportEmail ?? supportEmail;
}
