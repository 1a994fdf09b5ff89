import { baseValues, isPresent, storageCosts } from '@hybrid/project/document/costAmounts';
import type { Project } from '@hybrid/project/document/project';
import { presences } from '../cases/buildCase';
import { storageCases } from '../cases/storageCase';
import { forecastLife, type CapacityAt } from '../storage/forecastLife';
import { lifePlan } from '../storage/lifePlan';
import { earlyYears, paidYear, type PaidStorageYear } from '../storage/storageYear';
import { operatedStorage } from './asOperated';

/** Air around cells whose temperature is not held, and theirs, where no series of the site is at hand. [°C] */
const usualTemperatureC = 25;

/** What becomes of one storage of a project under an assumed use. */
export interface StorageForecast {
  /** At commercial operation. */
  readonly capacityMWh: number;
  /** State of health at which capacity is added or cells are replaced, a fraction. */
  readonly healthLimit: number;
  /** In order of time; two at one time where capacity is added. */
  readonly points: readonly CapacityAt[];
  /** All operating years, with what their events cost. */
  readonly years: readonly PaidStorageYear[];
  /** Early analysis: the first year stands for all, and its capacity is kept. */
  readonly capacityIsHeld: boolean;
  /** Undefined where the temperature of the cells is held. [°C] */
  readonly assumedTemperatureC: number | undefined;
}

/**
 * Forecast for a storage at its base size and the base values of its lists, cycled alike on every day. Undefined where there is no such storage or
 * its size is 0. Throws a UserError as `forecastLife` and the case of a storage do.
 */
export function storageForecast(project: Project, storageId: string, cyclesPerDay: number): StorageForecast | undefined {
  const alone: Project = { ...project, useStorage: true, storage: project.storage.filter(({ id }) => id === storageId) };
  const picked = baseValues(alone);
  if (!isPresent(picked(`storage/${storageId}/sizing`))) return undefined;
  const { earlyAnalysis, lifetime: lifetimeYears, wearInDispatch } = project;
  const presence = presences(project);
  const series = { airTemperatureC: undefined };
  const [storage] = storageCases(alone, series, presence.storage, storageCosts(alone, picked), picked, undefined);
  if (!storage) return undefined;
  const operated = operatedStorage({ earlyAnalysis, lifetimeYears, wearInDispatch }, storage);
  const plan = lifePlan(operated, { stepHours: 1, lifetimeYears, earlyAnalysis, presence });
  const forecast = forecastLife({ ...plan, temperatureC: plan.temperatureC ?? usualTemperatureC }, cyclesPerDay);
  const isHeld = plan.capacityIsHeld;
  const years = isHeld ? earlyYears(plan, forecast.years) : forecast.years;
  return {
    capacityMWh: plan.capacityMWh,
    healthLimit: plan.healthLimit,
    points: isHeld ? heldPoints(forecast.points, lifetimeYears) : forecast.points,
    years: years.map((year) => paidYear(year, storage)),
    capacityIsHeld: isHeld,
    assumedTemperatureC: plan.temperatureC === undefined ? usualTemperatureC : undefined,
  };
}

/** The capacity of the one year that early analysis knows, to the end of the project. */
function heldPoints([first]: readonly CapacityAt[], lifetimeYears: number): readonly CapacityAt[] {
  return first ? [first, { ...first, years: lifetimeYears }] : [];
}
