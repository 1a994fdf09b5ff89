import { z } from 'zod';
import { choice, flag, initialOf, percent, power, shapeOf, text, values, type RecordOf } from '../fields/field';
import { newSchedule, scheduleSchema, type Schedule } from './schedule';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

const limitValue = 999;

/** Connection between the plant and the grid. */
export const gridConnectionFields = {
  bus: choice(
    'Coupling',
    'ac',
    [
      { value: 'ac', label: 'AC-coupled' },
      { value: 'dc', label: 'DC-coupled' },
    ],
    'DC needs solar and storage, and no wind: they share a bus behind one converter.',
  ),
  canBatteryChargeFromGrid: choice(
    'Battery Can Charge from Grid',
    'true',
    [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
      { value: 'ITC', label: 'Yes, with ITC restriction' },
      { value: 'ITC75', label: 'Yes, a quarter at most' },
    ],
    'With ITC restriction: only after five years, in late stage. A quarter at most: three quarters of the charging come from generation.',
  ),
  interconnectionLimit: values(
    power('Interconnection Limit', 1000, {
      help: 'Bounds the flow at the point of interconnection, both ways. Each value is a case of its own.',
    }),
  ),
  hasImportLimit: flag('Grid import limit', false, 'One limit for the whole year.'),
  importLimit: power('Import Limit', limitValue, { help: 'Maximum purchase at the point of interconnection.' }),
  hasImportLimitSchedule: flag('Import limit by schedule', false, 'A limit by month, kind of day and hour.'),
  hasImportLimitTimeSeries: flag('Import limit by time series', false, 'An imported limit for each step of the year.'),
  importLimitName: text('Name of the import limit', 'Import Limit Data', 40, 'As charts and exports call the series.'),
  hasExportLimit: flag('Grid export limit', true, 'One limit for the whole year.'),
  exportLimit: power('Export Limit', limitValue, { help: 'Maximum sale at the point of interconnection.' }),
  hasExportLimitSchedule: flag('Export limit by schedule', false, 'A limit by month, kind of day and hour.'),
  hasExportLimitTimeSeries: flag('Export limit by time series', false, 'An imported limit for each step of the year.'),
  exportLimitName: text('Name of the export limit', 'Export Limit Data', 40, 'As charts and exports call the series.'),
  acLineEfficiencySensitivity: values(
    percent('AC Line Efficiency', 100, {
      above: 0,
      max: 100,
      help: 'Share of the power that passes the line between AC bus and point of interconnection.',
    }),
  ),
  /** Spelt as in saved files. */
  acTransfomerEfficiencySensitivity: values(
    percent('Project Transformer Efficiency', 100, { above: 0, max: 100, help: 'Share of the power that passes the transformer.' }),
  ),
  dispatchForesight: choice(
    'Foresight',
    'lookAhead48h',
    [
      { value: 'lookAhead48h', label: '48 hours ahead' },
      { value: 'wholeYear', label: 'Whole year' },
    ],
    'How far ahead the dispatch knows prices and production. It plans 48 hours and commits 24, or plans the year as one.',
  ),
  wearInDispatch: flag(
    'Wear cost in the dispatch',
    true,
    'Cycling that earns less than its wear cost is left out. The cost is booked when capacity is added or replaced.',
  ),
  regulationHeadroom: flag(
    'Headroom for regulation',
    true,
    'The cells keep the headroom for a full call of one step. Without it revenue is overstated.',
  ),
} as const;

/** Limits by hour: of the schedule, MW by month and hour; of the series, MW by step. */
interface LimitDetails {
  readonly importLimitSchedule: Schedule;
  readonly importLimitTimeSeries: TimeSeries;
  readonly exportLimitSchedule: Schedule;
  readonly exportLimitTimeSeries: TimeSeries;
}

export type GridConnection = RecordOf<typeof gridConnectionFields> & LimitDetails;

const newLimits: LimitDetails = {
  importLimitSchedule: newSchedule(limitValue),
  importLimitTimeSeries: blankSeries,
  exportLimitSchedule: newSchedule(limitValue),
  exportLimitTimeSeries: blankSeries,
};

export const newGridConnection: GridConnection = { ...initialOf(gridConnectionFields), ...newLimits };

export const gridConnectionShape = {
  ...shapeOf(gridConnectionFields),
  importLimitSchedule: scheduleSchema.default(newLimits.importLimitSchedule),
  importLimitTimeSeries: timeSeriesSchema.default(blankSeries),
  exportLimitSchedule: scheduleSchema.default(newLimits.exportLimitSchedule),
  exportLimitTimeSeries: timeSeriesSchema.default(blankSeries),
} satisfies Readonly<Record<keyof GridConnection, z.ZodType>>;

/** Ways to limit the flow in one direction, as in the Equipment step. */
export type LimitKind = 'none' | 'fixed' | 'schedule' | 'timeSeries';

export type LimitedFlow = 'import' | 'export';

const flags = {
  import: { has: 'hasImportLimit', schedule: 'hasImportLimitSchedule', timeSeries: 'hasImportLimitTimeSeries' },
  export: { has: 'hasExportLimit', schedule: 'hasExportLimitSchedule', timeSeries: 'hasExportLimitTimeSeries' },
} as const;

/** Returns the way in which the flow in a direction is limited. */
export function limitKind(connection: GridConnection, flow: LimitedFlow): LimitKind {
  const { has, schedule, timeSeries } = flags[flow];
  if (connection[timeSeries]) return 'timeSeries';
  if (connection[schedule]) return 'schedule';
  return connection[has] ? 'fixed' : 'none';
}

/** Returns the flags of one way to limit the flow in a direction; the ways exclude each other. */
export function limitFlags(flow: LimitedFlow, kind: LimitKind): Partial<GridConnection> {
  const { has, schedule, timeSeries } = flags[flow];
  return { [has]: kind === 'fixed', [schedule]: kind === 'schedule', [timeSeries]: kind === 'timeSeries' };
}
