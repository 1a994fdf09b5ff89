import { throughSystemConverter } from '../document/systemConverter';
import { numbersOf } from '../document/sizing';
import type { Escalator } from '../document/escalator';
import type { Project } from '../document/project';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import { usesComponentLifetimes } from './componentLifetimeChecks';
import { energyMarketsInUse, priceForm } from './energyMarketChecks';
import { isEscalated } from './escalatorChecks';
import type { Check, Issue } from './issue';

interface Gap {
  readonly code: IssueCode;
  readonly severity: Issue['severity'];
  readonly step: StepName;
  readonly anchor: string;
  readonly applies: (project: Project) => boolean;
  readonly text: string;
}

const inUse = {
  solar: ({ useSolar, solar }: Project) => (useSolar ? solar : []),
  wind: ({ useWind, wind }: Project) => (useWind ? wind : []),
  storage: ({ useStorage, storage }: Project) => (useStorage ? storage : []),
} as const;

/** From here on, per hour, all charge is available as fast as it is drawn (engine.md 4.1). */
const quickTank = 4;

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
    code: 'COV-DC',
    severity: 'error',
    step: 'equipment',
    anchor: 'bus',
    applies: ({ bus }) => bus === 'dc',
    text: 'A DC-coupled plant cannot be calculated yet. Choose AC-coupled.',
  },
  {
    code: 'COV-ITC',
    severity: 'error',
    step: 'equipment',
    anchor: 'canBatteryChargeFromGrid',
    applies: ({ useStorage, canBatteryChargeFromGrid }) => useStorage && canBatteryChargeFromGrid === 'ITC',
    text: 'Grid charging with ITC restriction cannot be calculated yet. Choose Yes or No.',
  },
  {
    code: 'COV-CL',
    severity: 'error',
    step: 'equipment',
    anchor: 'useComponentLifetimes',
    applies: usesComponentLifetimes,
    text: 'Component lifetimes cannot be calculated yet. Switch them off.',
  },
  {
    code: 'COV-INV',
    severity: 'error',
    step: 'equipment',
    anchor: 'hasSystemConverter',
    applies: (project) => Object.values(throughSystemConverter(project)).every((items) => items.length > 0),
    text: 'Solar and storage that share the system converter of an AC-coupled plant cannot be calculated yet. Give one of them a converter of its own.',
  },
  {
    code: 'COV-DEG',
    severity: 'error',
    step: 'equipment',
    anchor: 'configuration',
    applies: (project) => someEscalated(project, degradations(project)),
    text: 'Efficiency of storage that falls over time cannot be calculated yet. Switch it off.',
  },
  {
    code: 'COV-DEFER',
    severity: 'error',
    step: 'equipment',
    anchor: 'storage',
    applies: (project) => inUse.storage(project).some(({ hasDeferment }) => hasDeferment),
    text: 'Deferred storage cannot be calculated yet. Switch deferment off.',
  },
  {
    code: 'COV-CYC',
    severity: 'error',
    step: 'equipment',
    anchor: 'storage',
    applies: (project) => inUse.storage(project).some(({ useCycleLimitPerDay }) => useCycleLimitPerDay),
    text: 'A cycle limit cannot be calculated yet. Switch it off.',
  },
  {
    code: 'COV-AUX',
    severity: 'error',
    step: 'equipment',
    anchor: 'storage',
    applies: (project) => inUse.storage(project).some(({ useAuxiliaryLoad }) => useAuxiliaryLoad),
    text: 'Auxiliary load cannot be calculated yet. Switch it off.',
  },
  {
    code: 'COV-SPEC',
    severity: 'error',
    step: 'equipment',
    anchor: 'storage',
    applies: (project) =>
      inUse
        .storage(project)
        .some(
          ({ specs }) => specs.otherLosses > 0 || specs.applyMaxChargeRate || specs.applyMaxChargeCurrent || specs.applyMaxDischargeCurrent,
        ),
    text: 'Other losses and limits of current of a storage cannot be calculated yet. Set them to 0 and switch them off in its specification.',
  },
  {
    code: 'COV-MODEL',
    severity: 'estimation',
    step: 'equipment',
    anchor: 'storage',
    applies: (project) =>
      inUse
        .storage(project)
        .some(
          ({ specs }) =>
            specs.effectiveSeriesResistance > 0 ||
            specs.rateConstant * specs.capacityRatio < quickTank ||
            !specs.ignoreCapacityVsTemperatureInModel,
        ),
    text: 'Storage is calculated as one tank with its round-trip efficiency: without resistance, bound charge and effects of temperature',
  },
  {
    code: 'COV-AGE',
    severity: 'estimation',
    step: 'equipment',
    anchor: 'storage',
    applies: ({ useStorage, earlyAnalysis }) => useStorage && !earlyAnalysis,
    text: 'Storage is calculated without ageing, so without augmentation',
  },
];

function someEscalated(project: Project, escalators: readonly Escalator[]): boolean {
  return escalators.some((escalator) => isEscalated(project, escalator));
}

function degradations(project: Project): readonly Escalator[] {
  return inUse.storage(project).map(({ rteDegradationOverTime }) => rteDegradationOverTime);
}

/** What the calculation covers of the document. */
export const covered: Check = function* (project) {
  for (const { code, severity, step, anchor, applies, text } of gaps) if (applies(project)) yield { code, severity, step, anchor, text };
};
