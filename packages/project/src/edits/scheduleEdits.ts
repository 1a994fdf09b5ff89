import { firstRateValue } from '../document/contract';
import type { LimitedFlow } from '../document/gridConnection';
import { addRate, painted, putValues, removeRate, setRate, type DayKind, type Rate, type Schedule } from '../document/schedule';
import { eachItem, withChange, type Edit } from './edit';

/** A change of one schedule. */
export type ScheduleChange = (schedule: Schedule) => Schedule;

export const withRate =
  (value: number = firstRateValue): ScheduleChange =>
  (schedule) =>
    addRate(schedule, value);

export const withRateChanged =
  (index: number, change: Partial<Rate>): ScheduleChange =>
  (schedule) =>
    setRate(schedule, index, change);

/** Removes a rate; indices of the grid shift, and the first rate replaces it in the grid. The last rate stays. */
export const withoutRate =
  (index: number): ScheduleChange =>
  (schedule) =>
    removeRate(schedule, index);

type Span = readonly [from: number, to: number];

/** Paints a rate on months (0-11) and hours (0-23) of the days of a kind; a missing rate paints nothing. */
export const withPainted =
  (days: DayKind, months: Span, hours: Span, rate: number): ScheduleChange =>
  (schedule) =>
    schedule.rates[rate] ? { ...schedule, grid: painted(schedule.grid, days, months, hours, rate) } : schedule;

/** Writes values into the grid from a month and an hour on, on the days of a kind. */
export const withValues =
  (days: DayKind, values: readonly (readonly number[])[], month: number, hour: number): ScheduleChange =>
  (schedule) =>
    putValues(schedule, days, values, month, hour);

/** Changes the price schedule of a contract. */
export function changePriceSchedule(contractId: string, change: ScheduleChange): Edit {
  return (project) =>
    withChange(project, {
      contracts: eachItem(project.contracts, (contract) =>
        contract.id === contractId ? withChange(contract, { energyPriceSchedule: change(contract.energyPriceSchedule) }) : contract,
      ),
    });
}

/** Changes the schedule of the import or export limit. */
export function changeLimitSchedule(flow: LimitedFlow, change: ScheduleChange): Edit {
  const name = `${flow}LimitSchedule` as const;
  return (project) => withChange(project, { [name]: change(project[name]) });
}
