import type { SystemSlope } from '@hybrid/project/results/systemSlopes';
import { useProject } from '../../openProject/projectStore';
import { useCallback, useMemo, useState } from 'react';

type Slopes = ReadonlyMap<string, SystemSlope | null>;

interface KnownSlopes {
  /** Slopes by the path of their size; null where the system has no such size. */
  readonly known: Slopes;
  readonly onKnown: (path: string, slope: SystemSlope | null) => void;
}

const nothing: Slopes = new Map();

/** Keeps the slopes of one system of the open project, those that are known, until another one or other inputs take its place. */
export function useKnownSlopes(id: string | undefined): KnownSlopes {
  const project = useProject((whole) => whole);
  const [kept, setKept] = useState({ id, project, slopes: nothing });
  const onKnown = useCallback(
    (path: string, slope: SystemSlope | null) =>
      setKept((before) => {
        const slopes = before.id === id && before.project === project ? before.slopes : nothing;
        return slopes.get(path) === slope ? before : { id, project, slopes: new Map(slopes).set(path, slope) };
      }),
    [id, project],
  );
  return useMemo(
    () => ({ known: kept.id === id && kept.project === project ? kept.slopes : nothing, onKnown }),
    [kept, id, project, onKnown],
  );
}
