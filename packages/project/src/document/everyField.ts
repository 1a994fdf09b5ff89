import { newCapacityMarket } from './capacityMarket';
import { newContract } from './contract';
import { fieldsBelow, wholeDocument } from './documentFields';
import { energyMarketKindNames } from './energyMarketKinds';
import { newEnergyMarket } from './energyMarket';
import { incentiveKindNames, newIncentive } from './incentive';
import { newObligation } from './obligation';
import type { PartField } from './partFields';
import { newProductionFile } from './productionFile';
import { newProject } from './project';
import { newRegulationMarket } from './regulationMarket';
import { newSolar } from './solar';
import { newStorage } from './storage';
import { newWind } from './wind';

/** A field by its path in the catalogues, `storage[].sizing`. */
export interface CataloguedField {
  readonly path: string;
  readonly field: PartField;
}

const lifetimeYears = 25;

/** Returns a project that has an item of every kind, and in it a part of every kind. */
function projectWithEverything(): ReturnType<typeof newProject> {
  return {
    ...newProject('', '2030-01-01'),
    energyMarkets: energyMarketKindNames.slice(0, 1).map((kind) => newEnergyMarket(kind, lifetimeYears)),
    regulationMarkets: [newRegulationMarket('regulation-1', 1)],
    capacityMarkets: [
      { ...newCapacityMarket('capacity-1', 1, lifetimeYears), events: [{ id: 'event-1', date: '2030-01-01T00:00', duration: 4 }] },
    ],
    contracts: [{ ...newContract('contract-1', 1, lifetimeYears), obligations: [newObligation('obligation-1', 2030)] }],
    solar: [{ ...newSolar('pv-1', 1, lifetimeYears), customSizeArray: [newProductionFile('file-1', [], [])] }],
    wind: [newWind('wind-1', 1, lifetimeYears)],
    storage: [newStorage('storage-1', 1, lifetimeYears)],
    incentives: incentiveKindNames.map((kind) => newIncentive(kind, kind)),
  };
}

/** Returns every input that a project can have, in the order of the document. */
export function everyField(): readonly CataloguedField[] {
  const found = fieldsBelow(wholeDocument(projectWithEverything())).flatMap(({ cataloguePath, field }) =>
    field === undefined ? [] : [{ path: cataloguePath, field }],
  );
  return [...new Map(found.toReversed().map((one) => [one.path, one])).values()].toReversed();
}
