import { choice, flag, percent, power, values, type RecordOf } from '../fields/field';

/** What stands between the plant and the grid. */
export const gridConnectionFields = {
  bus: choice('Coupling', 'ac', [{ value: 'ac', label: 'AC-coupled' }]),
  canBatteryChargeFromGrid: choice('Battery Can Charge from Grid', 'true', [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ]),
  interconnectionLimit: power('Interconnection Limit', 1000, { help: 'Bounds the flow at the point of interconnection, both ways.' }),
  hasImportLimit: flag('Grid import limit', false),
  importLimit: power('Import Limit', 999),
  hasExportLimit: flag('Grid export limit', true),
  exportLimit: power('Export Limit', 999),
  acLineEfficiencySensitivity: values(
    percent('AC Line Efficiency', 100, {
      above: 0,
      max: 100,
      help: 'Share of the power that passes the line between AC bus and point of interconnection.',
    }),
  ),
  /** Spelt as in saved files. */
  acTransfomerEfficiencySensitivity: values(percent('Project Transformer Efficiency', 100, { above: 0, max: 100 })),
  dispatchForesight: choice(
    'Foresight',
    'lookAhead48h',
    [
      { value: 'lookAhead48h', label: '48 hours ahead' },
      { value: 'wholeYear', label: 'Whole year' },
    ],
    'How far ahead the dispatch knows prices and production. It plans 48 hours and commits 24, or plans the year as one.',
  ),
} as const;

export type GridConnection = RecordOf<typeof gridConnectionFields>;
