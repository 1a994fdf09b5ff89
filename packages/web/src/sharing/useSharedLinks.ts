import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sharedResultCalls, type linkDays } from '@hybrid/api/sharedResultCalls';
import { callServer, type CallProblem } from '../session/callServer';

export type LinkDays = (typeof linkDays)[number];

/** Returns the valid links of a project, and what makes and revokes them. */
export function useSharedLinks(id: string) {
  const queries = useQueryClient();
  const queryKey = ['sharedLinks', id] as const;
  const renew = () => queries.invalidateQueries({ queryKey });
  const links = useQuery({
    queryKey,
    queryFn: () => callServer(sharedResultCalls.list, { params: { id } }),
    staleTime: 0,
    retry: false,
  });
  const make = useMutation<{ readonly id: string; readonly secret: string }, CallProblem, LinkDays>({
    mutationFn: (days) => callServer(sharedResultCalls.make, { params: { id }, body: { days } }),
    onSettled: renew,
  });
  const revoke = useMutation<void, CallProblem, string>({
    mutationFn: async (link) => callServer(sharedResultCalls.revoke, { params: { id, link } }),
    onSuccess: (_, link) => {
      // The address of a revoked link is of no use any more.
      if (make.data?.id === link) make.reset();
    },
    onSettled: renew,
  });
  return { links, make, revoke };
}

/** Returns the address of a link. Its secret follows the #, which browsers never send. */
export const addressOf = (secret: string): string => `${location.origin}/shared#${secret}`;
