import { sideBySideCalls, type Side } from '@hybrid/api/sideBySideCalls';
import { tableFromWire } from '@hybrid/api/wireUnits';
import type { Difference } from '@hybrid/project/document/differences';
import { useQuery } from '@tanstack/react-query';
import { callServer } from '../../session/callServer';
import type { SideAddress } from './sideAddress';

/** A request to the server: its answer, or the reason why there is none. */
export interface Asked<T> {
  readonly data: T | undefined;
  readonly problem: Error | null;
  readonly again: () => void;
}

/** Reads a result with its project, again each time the page opens. */
export function useSide(address: SideAddress | undefined): Asked<Side> {
  const { data, error, refetch } = useQuery({
    queryKey: ['side', address?.project, address?.result],
    queryFn: async () => {
      const { project = '', result = '' } = address ?? {};
      const side = await callServer(sideBySideCalls.side, { params: { id: project, result } });
      const [item = side.item] = tableFromWire({ header: side.header, items: [side.item] }).items;
      return { ...side, item };
    },
    enabled: address !== undefined,
    gcTime: 0,
    retry: false,
  });
  return { data, problem: error, again: () => void refetch() };
}

/** Returns the differences of the inputs of two results, or all of their inputs. */
export function useInputDifferences(first: SideAddress, second: SideAddress, runs: string, all: boolean): Asked<readonly Difference[]> {
  const { data, error, refetch } = useQuery({
    queryKey: ['inputs', first.project, first.result, second.project, second.result, runs, all],
    queryFn: async () => {
      const params = { id: first.project, result: first.result };
      return (await callServer(sideBySideCalls.inputs, { params, body: { ...second, all } })).differences;
    },
    gcTime: 0,
    retry: false,
  });
  return { data, problem: error, again: () => void refetch() };
}
