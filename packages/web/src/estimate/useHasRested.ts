import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { whenIdle } from '../browser/whenIdle';
import { useProject } from '../openProject/projectStore';

/** Interval between checks of a page that still waits for answers [ms]. */
const betweenLooksMs = 200;

/** Project whose page has been idle once since it was opened. */
const useRested = create<{ readonly project: string | undefined }>(() => ({ project: undefined }));

/** Returns true once the page of the open project has been idle: it is drawn, its requests are answered, and the browser has nothing to do. */
export function useHasRested(): boolean {
  const project = useProject(({ id }) => id);
  const queries = useQueryClient();
  const hasRested = useRested((rested) => rested.project === project);
  useEffect(() => {
    if (hasRested) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = whenIdle(look);
    function look(): void {
      if (queries.isFetching() === 0) useRested.setState({ project });
      else timer = setTimeout(() => (leave = whenIdle(look)), betweenLooksMs);
    }
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [project, hasRested, queries]);
  return hasRested;
}
