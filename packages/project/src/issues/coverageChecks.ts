import { sharesBusOfDirectCurrent, throughSystemConverter } from '../document/systemConverter';
import { marketDefinition } from '../document/kinds';
import { marketKindsInUse } from '../document/marketsInUse';
import type { Project } from '../document/project';
import { message, type Text } from '../i18n/message';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import { energyMarketsInUse } from '../document/energyMarketPrices';
import type { Check, Issue } from './issue';

interface Gap {
  readonly code: IssueCode;
  readonly severity: Issue['severity'];
  readonly step: StepName;
  readonly anchor: string;
  readonly applies: (project: Project) => boolean;
  readonly text: Text;
}

/** THE list of features of the document that the calculation does not cover yet. They are refused, not ignored; a row is removed when it is covered. */
export const gaps: readonly Gap[] = [
  {
    code: 'COV-INV',
    severity: 'error',
    step: 'equipment',
    anchor: 'hasSystemConverter',
    applies: (project) =>
      Object.values(throughSystemConverter(project)).every((items) => items.length > 0) && !sharesBusOfDirectCurrent(project),
    text: message('projectChecks.storageSharesSystemConverterSome'),
  },
  {
    code: 'COV-MODEL',
    severity: 'estimation',
    step: 'equipment',
    anchor: 'storage',
    applies: (project) => hasSlowCells(project) && isBound(project),
    text: message('projectChecks.theseMarketsLimitsStorageCalculated'),
  },
];

/** Limit per hour from which all charge is available as fast as it is drawn (docs/method/storage.md). */
const quickTank = 4;

/** Returns true for cells that would be replayed after a plan that sells energy only. */
function hasSlowCells({ useStorage, storage }: Project): boolean {
  const isSlow = ({ specs }: Project['storage'][number]): boolean =>
    specs.effectiveSeriesResistance > 0 ||
    specs.rateConstant * specs.capacityRatio < quickTank ||
    (!specs.useFixedTemperature && !specs.ignoreCapacityVsTemperatureInModel);
  return useStorage && storage.some(isSlow);
}

/** Returns true if the plant does more than sell energy from an AC bus. */
function isBound(project: Project): boolean {
  const { canBatteryChargeFromGrid, storage } = project;
  return (
    energyMarketsInUse(project).length > 1 ||
    marketKindsInUse(project).some((kind) => marketDefinition(kind).commitment) ||
    sharesBusOfDirectCurrent(project) ||
    canBatteryChargeFromGrid === 'ITC75' ||
    storage.length > 1 ||
    storage.some(
      ({ useCycleLimitPerDay, useAuxiliaryLoad, storageServesAuxiliaryLoad }) =>
        useCycleLimitPerDay || (useAuxiliaryLoad && storageServesAuxiliaryLoad),
    )
  );
}

/** Reports features that the calculation does not cover. */
export const covered: Check = function* (project) {
  for (const { code, severity, step, anchor, applies, text } of gaps) if (applies(project)) yield { code, severity, step, anchor, text };
};
