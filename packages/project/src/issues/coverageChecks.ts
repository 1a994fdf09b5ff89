import { sharesBusOfDirectCurrent, throughSystemConverter } from '../document/systemConverter';
import type { Project } from '../document/project';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import { energyMarketsInUse } from './energyMarketChecks';
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
    code: 'COV-INV',
    severity: 'error',
    step: 'equipment',
    anchor: 'hasSystemConverter',
    applies: (project) =>
      Object.values(throughSystemConverter(project)).every((items) => items.length > 0) && !sharesBusOfDirectCurrent(project),
    text: 'Storage that shares the system converter with some of the solar, or beside wind, cannot be calculated yet. Give the storage a converter of its own.',
  },
  {
    code: 'COV-MODEL',
    severity: 'estimation',
    step: 'equipment',
    anchor: 'storage',
    applies: (project) => hasSlowCells(project) && isBound(project),
    text: 'With these markets and limits storage is calculated as one tank with its round-trip efficiency: without resistance, bound charge and effects of temperature',
  },
];

/** From here on, per hour, all charge is available as fast as it is drawn (docs/method/storage.md). */
const quickTank = 4;

/** Cells that would be replayed after a plan that sells energy alone. */
function hasSlowCells({ useStorage, storage }: Project): boolean {
  const isSlow = ({ specs }: Project['storage'][number]): boolean =>
    specs.effectiveSeriesResistance > 0 ||
    specs.rateConstant * specs.capacityRatio < quickTank ||
    (!specs.useFixedTemperature && !specs.ignoreCapacityVsTemperatureInModel);
  return useStorage && storage.some(isSlow);
}

/** More than the sale of energy from an AC bus. */
function isBound(project: Project): boolean {
  const { useRegulationMarket, useCapacityMarket, useContract, canBatteryChargeFromGrid, storage } = project;
  return (
    energyMarketsInUse(project).length > 1 ||
    useRegulationMarket ||
    useCapacityMarket ||
    useContract ||
    sharesBusOfDirectCurrent(project) ||
    canBatteryChargeFromGrid === 'ITC75' ||
    storage.length > 1 ||
    storage.some(
      ({ useCycleLimitPerDay, useAuxiliaryLoad, storageServesAuxiliaryLoad }) =>
        useCycleLimitPerDay || (useAuxiliaryLoad && storageServesAuxiliaryLoad),
    )
  );
}

/** What the calculation covers of the document. */
export const covered: Check = function* (project) {
  for (const { code, severity, step, anchor, applies, text } of gaps) if (applies(project)) yield { code, severity, step, anchor, text };
};
