import { baseValues, isPresent, storageCosts } from '@hybrid/project/document/costAmounts';
import type { Project } from '@hybrid/project/document/project';
import { presences } from '../cases/buildCase';
import { storageCases } from '../cases/storageCase';
import { forecastLife, type CapacityAt } from '../storage/forecastLife';
import { lifePlan } from '../storage/lifePlan';
import { earlyYears, paidYear, type PaidStorageYear } from '../storage/storageYear';
import { operatedStorage } from './asOperated';

/** Temperature of the air and of cells whose temperature is not held, as no series of the site is available. [°C] */
const usualTemperatureC = 25;

/** Capacity of one storage of a project over time under an assumed use. */
export interface StorageForecast {
  /** Capacity at commercial operation. */
  readonly capacityMWh: number;
  /** State of health at which capacity is added or cells are replaced, a fraction. */
  readonly healthLimit: number;
  /** Points in order of time; two at the same time where capacity is added. */
  readonly points: readonly CapacityAt[];
  /** All operating years, with the costs of their events. */
  readonly years: readonly PaidStorageYear[];
  /** True in early analysis: the first year represents all, and its capacity is kept. */
  readonly capacityIsHeld: boolean;
  /** Assumed temperature of the cells [°C]; undefined if their temperature is held. */
  readonly assumedTemperatureC: number | undefined;
}

/**
 * Returns the forecast for a storage at its base size and the base values of its lists, with the same cycles every day. Undefined if there is no such
 * storage or its size is 0. Throws a UserError as `forecastLife` and the case of a storage do.
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

/** Extends the capacity of the single year of early analysis to the end of the project. */
function heldPoints([first]: readonly CapacityAt[], lifetimeYears: number): readonly CapacityAt[] {
  return first ? [first, { ...first, years: lifetimeYears }] : [];
}
