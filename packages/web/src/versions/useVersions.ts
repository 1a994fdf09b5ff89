import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { versionCalls, type Version } from '@hybrid/api/versionCalls';
import type { Difference } from '@hybrid/project/document/differences';
import { callServer } from '../session/callServer';

const key = (project: string) => ['versions', project] as const;

interface Versions {
  /** Versions, the latest first; undefined while loading. */
  readonly versions: readonly Version[] | undefined;
  readonly problem: Error | null;
  readonly again: () => void;
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly showOlder: () => void;
}

/** Fetches the versions of a project, page by page, again each time the history opens. */
export function useVersions(project: string): Versions {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: key(project),
    queryFn: ({ pageParam }) => callServer(versionCalls.list, { params: { id: project }, query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ versions, more }) => (more ? versions.at(-1)?.number : undefined),
    gcTime: 0,
  });
  return {
    versions: data?.pages.flatMap(({ versions }) => versions),
    problem: error,
    again: () => void refetch(),
    more: hasNextPage,
    loadingMore: isFetchingNextPage,
    showOlder: () => void fetchNextPage(),
  };
}

/** Document that a version is compared with: the version before it, or the current project. */
export type Against = 'before' | 'current';

/** Returns the differences from the older to the later document; undefined while loading. */
export function useDifferences(
  project: string,
  version: Version | undefined,
  previous: number | undefined,
  against: Against,
): { readonly differences: readonly Difference[] | undefined; readonly problem: Error | null; readonly again: () => void } {
  const number = against === 'before' ? previous : version?.number;
  const { data, error, refetch } = useQuery({
    queryKey: [...key(project), version?.number, version?.documentHash, previous, against],
    queryFn: async () => {
      const query = against === 'before' ? { with: version?.number } : {};
      return (await callServer(versionCalls.compare, { params: { id: project, number: number ?? 0 }, query })).differences;
    },
    enabled: version !== undefined && number !== undefined,
    gcTime: 0,
  });
  return { differences: data, problem: error, again: () => void refetch() };
}
