import { addRate, newSchedule } from '../document/schedule';
import { blankSeries, type TimeSeries } from '../document/timeSeries';
import { causes, changed, halfYear, list, plain, year } from './testing';

const negative: TimeSeries = { ...year, statistics: { ...year.statistics, minimum: -1 } };

causes('CF-POI error equipment#interconnectionLimit', 'Interconnection Limit must be ≥ 0', [plain, { interconnectionLimit: list(-1, 5) }]);

causes('CF-POI0 warning equipment#interconnectionLimit', 'Interconnection Limit is 0 MW: nothing can be sold', [
  changed(plain, { interconnectionLimit: list(0, 5) }),
  { interconnectionLimit: list(0) },
]);

causes('CF-LIM error equipment#importLimit', 'Import Limit must be ≥ 0', [
  changed(plain, { hasImportLimit: true, importLimit: 0 }),
  { importLimit: -1 },
]);

causes('CF-LIM error equipment#exportLimit', 'Export Limit must be ≥ 0', [changed(plain, { exportLimit: 0 }), { exportLimit: -1 }]);

causes('CF-LIM error equipment#importLimitSchedule', 'Import Limit must be ≥ 0 in each period of the schedule', [
  changed(plain, { importLimitSchedule: newSchedule(-1) }),
  { hasImportLimitSchedule: true },
]);

causes('CF-LIM error equipment#exportLimitSchedule', 'Export Limit must be ≥ 0 in each period of the schedule', [
  changed(plain, { hasExportLimitSchedule: true, exportLimitSchedule: newSchedule(0) }),
  { exportLimitSchedule: addRate(newSchedule(0), -1) },
]);

causes('CF-LIM error equipment#importLimitTimeSeries', 'Import Limit: No imported time series', [
  changed(plain, { hasImportLimitTimeSeries: true, importLimitTimeSeries: year }),
  { importLimitTimeSeries: blankSeries },
]);

causes(
  'SERIES-FIT error equipment#exportLimitTimeSeries',
  'Export Limit: 4,380 values of 60 minutes are not one year. Import a full year',
  [changed(plain, { exportLimitTimeSeries: halfYear }), { hasExportLimitTimeSeries: true }],
);

causes('CF-LIM error equipment#exportLimitTimeSeries', 'Export Limit must be ≥ 0 at each step of the time series', [
  changed(plain, { hasExportLimitTimeSeries: true, exportLimitTimeSeries: year }),
  { exportLimitTimeSeries: negative },
]);
