import type { Project } from '@hybrid/project/document/project';
import { storageForecast as forecastOf, type StorageForecast } from '@hybrid/engine/simulate/storageForecast';

export type { StorageForecast };

interface StorageForecastInput {
  readonly project: Project;
  readonly storageId: string;
  /** Assumed use [cycles/day]. */
  readonly cyclesPerDay: number;
}

/** Forecasts the capacity of a storage under an assumed use; null without a size. */
export function storageForecast({ project, storageId, cyclesPerDay }: StorageForecastInput): StorageForecast | null {
  return forecastOf(project, storageId, cyclesPerDay) ?? null;
}
