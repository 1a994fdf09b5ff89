import { sharesBusOfDirectCurrent, throughSystemConverter } from '../document/systemConverter';
import { numbersOf } from '../document/sizing';
import type { Project } from '../document/project';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import { energyMarketsInUse, priceForm } from './energyMarketChecks';
import type { Check, Issue } from './issue';

interface Gap {
  readonly code: IssueCode;
  readonly severity: Issue['severity'];
  readonly step: StepName;
  readonly anchor: string;
  readonly applies: (project: Project) => boolean;
  readonly text: string;
}

/** THE list of what the document can say and the calculation does not do yet. What is here is refused, not passed over; a row goes when the calculation can do it. */
export const gaps: readonly Gap[] = [
  {
    code: 'COV-MARKETS',
    severity: 'error',
    step: 'revenue',
    anchor: 'energy-market',
    applies: (project) => energyMarketsInUse(project).length > 1,
    text: 'Several energy markets cannot be calculated yet. Keep the day-ahead market and remove the others.',
  },
  {
    code: 'COV-KIND',
    severity: 'error',
    step: 'revenue',
    anchor: 'energy-market',
    applies: (project) => energyMarketsInUse(project).length === 1 && energyMarketsInUse(project)[0]?.kind !== 'dam',
    text: 'An energy market other than day-ahead cannot be calculated yet. Import its prices into a day-ahead market.',
  },
  {
    code: 'COV-ALLOC',
    severity: 'error',
    step: 'revenue',
    anchor: 'energy-market',
    applies: (project) =>
      energyMarketsInUse(project).length === 1 &&
      energyMarketsInUse(project).some(
        ({ allocation, allocationSensitivity, maxStorageCommitmentSensitivity }) =>
          allocation < 100 || numbersOf([...allocationSensitivity, ...maxStorageCommitmentSensitivity]).some((share) => share < 100),
      ),
    text: 'A market with a share of the plant cannot be calculated yet. Set allocation and storage commitment to 100 %.',
  },
  {
    code: 'COV-YEARS',
    severity: 'error',
    step: 'revenue',
    anchor: 'energy-market',
    applies: (project) => energyMarketsInUse(project).some((market) => priceForm(project, market) !== 'year'),
    text: 'Prices of several years cannot be calculated yet. Switch multi-year prices off and import one year.',
  },
  {
    code: 'COV-REG',
    severity: 'error',
    step: 'revenue',
    anchor: 'useRegulationMarket',
    applies: ({ useRegulationMarket }) => useRegulationMarket,
    text: 'Regulation markets cannot be calculated yet. Switch them off.',
  },
  {
    code: 'COV-CAP',
    severity: 'error',
    step: 'revenue',
    anchor: 'useCapacityMarket',
    applies: ({ useCapacityMarket }) => useCapacityMarket,
    text: 'Capacity markets cannot be calculated yet. Switch them off.',
  },
  {
    code: 'COV-TOD',
    severity: 'error',
    step: 'revenue',
    anchor: 'useContract',
    applies: ({ useContract }) => useContract,
    text: 'Time of Delivery Contracts cannot be calculated yet. Switch them off.',
  },
  {
    code: 'COV-SIZER',
    severity: 'error',
    step: 'revenue',
    anchor: 'useSystemSizer',
    applies: ({ useContract, useSystemSizer }) => useContract && useSystemSizer,
    text: 'System Sizer cannot be calculated yet. Switch it off.',
  },
  {
    code: 'COV-INV',
    severity: 'error',
    step: 'equipment',
    anchor: 'hasSystemConverter',
    applies: (project) =>
      Object.values(throughSystemConverter(project)).every((items) => items.length > 0) && !sharesBusOfDirectCurrent(project),
    text: 'Storage that shares the system converter with some of the solar, or beside wind, cannot be calculated yet. Give the storage a converter of its own.',
  },
];

/** What the calculation covers of the document. */
export const covered: Check = function* (project) {
  for (const { code, severity, step, anchor, applies, text } of gaps) if (applies(project)) yield { code, severity, step, anchor, text };
};
