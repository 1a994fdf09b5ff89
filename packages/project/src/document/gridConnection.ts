import { z } from 'zod';
import { choice, flag, initialOf, percent, power, shapeOf, text, values, type RecordOf } from '../fields/field';
import { message } from '../i18n/message';
import { newSchedule, scheduleSchema, type Schedule } from './schedule';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

const limitValue = 999;

/** Connection between the plant and the grid. */
export const gridConnectionFields = {
  bus: choice(
    'plant.coupling',
    'ac',
    [
      { value: 'ac', label: message('plant.acCoupled') },
      { value: 'dc', label: message('plant.dcCoupled') },
    ],
    'plant.couplingHelp',
  ),
  canBatteryChargeFromGrid: choice(
    'plant.batteryCanChargeFromGrid',
    'true',
    [
      { value: 'true', label: message('plant.yes') },
      { value: 'false', label: message('plant.no') },
      { value: 'ITC', label: message('plant.yesWithItcRestriction') },
      { value: 'ITC75', label: message('plant.yesQuarterAtMost') },
    ],
    'plant.batteryCanChargeFromGridHelp',
  ),
  interconnectionLimit: values(
    power('plant.interconnectionLimit', 1000, {
      help: 'plant.interconnectionLimitHelp',
    }),
  ),
  hasImportLimit: flag('plant.gridImportLimit', false, 'plant.oneLimitForWholeYear'),
  importLimit: power('plant.importLimit', limitValue, { help: 'plant.importLimitHelp' }),
  hasImportLimitSchedule: flag('plant.importLimitBySchedule', false, 'plant.limitByScheduleHelp'),
  hasImportLimitTimeSeries: flag('plant.importLimitByTimeSeries', false, 'plant.limitByTimeSeriesHelp'),
  importLimitName: text('plant.nameOfImportLimit', 'Import Limit Data', 40, 'energyMarkets.asChartsAndExportsCallIt'),
  hasExportLimit: flag('plant.gridExportLimit', true, 'plant.oneLimitForWholeYear'),
  exportLimit: power('plant.exportLimit', limitValue, { help: 'plant.exportLimitHelp' }),
  hasExportLimitSchedule: flag('plant.exportLimitBySchedule', false, 'plant.limitByScheduleHelp'),
  hasExportLimitTimeSeries: flag('plant.exportLimitByTimeSeries', false, 'plant.limitByTimeSeriesHelp'),
  exportLimitName: text('plant.nameOfExportLimit', 'Export Limit Data', 40, 'energyMarkets.asChartsAndExportsCallIt'),
  acLineEfficiencySensitivity: values(
    percent('plant.acLineEfficiency', 100, {
      above: 0,
      max: 100,
      help: 'plant.acLineEfficiencyHelp',
    }),
  ),
  /** Spelt as in saved files. */
  acTransfomerEfficiencySensitivity: values(
    percent('plant.projectTransformerEfficiency', 100, { above: 0, max: 100, help: 'plant.projectTransformerEfficiencyHelp' }),
  ),
  dispatchForesight: choice(
    'plant.foresight',
    'lookAhead48h',
    [
      { value: 'lookAhead48h', label: message('plant.fortyEightHoursAhead') },
      { value: 'wholeYear', label: message('plant.wholeYear') },
    ],
    'plant.foresightHelp',
  ),
  wearInDispatch: flag('plant.wearCostInDispatch', true, 'plant.wearCostInDispatchHelp'),
  regulationHeadroom: flag('plant.headroomForRegulation', true, 'plant.headroomForRegulationHelp'),
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
