import { useMemo } from 'react';
import type { ProductionYear } from '@hybrid/engine/report/productionYears';
import type { JobTrouble } from '../engineWorker/protocol';
import { useEngineJob } from '../engineWorker/useEngineJob';
import { troubleOf } from '../series/seriesImport';
import { useAllSeriesValues } from '../series/seriesValues';
import { useProject } from '../openProject/projectStore';
import { productionQuestion, type Lack } from './productionQuestion';

interface ShownProduction {
  /** Last computed year, also while a newer one is computed. */
  readonly year: ProductionYear | undefined;
  readonly isUpdating: boolean;
  /** Missing input, if any. */
  readonly lack: Lack | undefined;
  readonly error: JobTrouble | undefined;
}

/** Returns the first year of a solar or wind technology at its base size, computed by the engine while the form is edited. */
export function useProductionYear(kind: 'solar' | 'wind', id: string): ShownProduction {
  const project = useProject((whole) => whole);
  const question = useMemo(() => productionQuestion(project, kind, id), [project, kind, id]);
  const asked = typeof question === 'string' ? undefined : question;
  const hashes = asked?.hashes ?? [];
  const { values, error } = useAllSeriesValues(hashes);
  const job = useEngineJob('productionYear', asked && values ? { project: asked.project, id } : undefined, values);
  return {
    year: job.data,
    isUpdating: job.isUpdating || (asked !== undefined && !values && !error),
    lack: typeof question === 'string' ? question : undefined,
    error: error ? troubleOf(error) : job.error,
  };
}
