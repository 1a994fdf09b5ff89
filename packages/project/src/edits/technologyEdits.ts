import { costSensitivityFields, type CostTable } from '../costs/costTable';
import { converterFields, type Converter } from '../costs/converter';
import type { TechnologyKind } from '../document/technologies';
import type { Project } from '../document/project';
import { solarFields, type Solar } from '../document/solar';
import { namesAfterImport, storageFields, type Storage } from '../document/storage';
import type { TimeSeries } from '../document/timeSeries';
import { windFields, type Wind } from '../document/wind';
import type { Fields } from '../fields/field';
import type { StorageSpec } from '../library/storageSpec';
import type { TurbineSpec } from '../library/turbineSpec';
import { changeItem, eachItem, keepingValues, withChange, type Edit } from './edit';
import { addItem, freshItem, putItems, removeItem, useKind } from './kindEdits';
import { settle } from './settle';

/** Switches a technology on or off. Switching on with an empty list adds one default item; switching off keeps what was entered. */
export function useTechnology(kind: TechnologyKind, on: boolean): Edit {
  return useKind(kind, on);
}

/** Adds a technology and switches its kind on. */
export function addTechnology(kind: TechnologyKind): Edit {
  return addItem(kind);
}

/** Removes a technology; removing the last one of a kind switches the kind off. */
export function removeTechnology(kind: TechnologyKind, id: string): Edit {
  return removeItem(kind, id);
}

/** Returns a cost table with a change; a simple table keeps at least a line, a list of multipliers at least a value. */
export function withCost(cost: CostTable, { simple, ...change }: CostTable): CostTable {
  return withChange(cost, { ...keepingValues(costSensitivityFields, change), ...(simple.length > 0 && { simple }) });
}

function withConverter(converter: Converter, change: Converter): Converter {
  return withChange(converter, { ...keepingValues(converterFields, change), cost: withCost(converter.cost, change.cost) });
}

interface Equipment {
  readonly id: string;
  readonly cost: CostTable;
  readonly converter?: Converter;
}

/** Returns items with a change of one: lists of values, also in its costs and its converter, keep at least a value. */
function changed<T extends Equipment>(items: readonly T[], id: string, fields: Fields, change: Partial<T>): readonly T[] {
  return eachItem(items, (item) => {
    if (item.id !== id) return item;
    const { cost, converter } = change;
    return withChange(item, {
      ...keepingValues(fields, change),
      id,
      ...(cost && { cost: withCost(item.cost, cost) }),
      ...(converter && item.converter && { converter: withConverter(item.converter, converter) }),
    });
  });
}

/** Removes the switch of a converter from a change: with component lifetimes it is disabled. */
function withoutSwitch<T extends { readonly hasConverter: boolean }>(project: Project, change: Partial<T>): Partial<T> {
  const { hasConverter: _, ...rest } = change;
  return project.useComponentLifetimes ? (rest as Partial<T>) : change;
}

/** After an edit of the costs of a dedicated converter, the system converter no longer counts as new. */
function afterConverterCost(before: Project, after: Project): Project {
  const costs = ({ solar, storage }: Project): ReadonlyMap<string, CostTable> =>
    new Map([...solar, ...storage].map(({ id, converter }) => [id, converter.cost]));
  const [old, now] = [costs(before), costs(after)];
  return [...now].some(([id, cost]) => old.get(id) !== cost) ? withChange(after, { isNewSystemConverter: false }) : after;
}

/** Changes a PV technology. */
export function setSolar(id: string, change: Partial<Solar>): Edit {
  return (project) => {
    const solar = changed(project.solar, id, solarFields, withoutSwitch(project, change));
    return settle(project, afterConverterCost(project, withChange(project, { solar })));
  };
}

/** Changes a wind technology. */
export function setWind(id: string, change: Partial<Wind>): Edit {
  return (project) => settle(project, withChange(project, { wind: changed(project.wind, id, windFields, change) }));
}

/** Removes the price of an auxiliary load from a change while the storage serves the load itself: the field is disabled and keeps its value. */
function withoutAuxiliaryPrice({ storageServesAuxiliaryLoad }: Storage, change: Partial<Storage>): Partial<Storage> {
  if (!(change.storageServesAuxiliaryLoad ?? storageServesAuxiliaryLoad)) return change;
  const { useAuxiliaryLoadFlatPrice: _flat, auxiliaryLoadFlatPrice: _price, energyMarket: _market, ...rest } = change;
  return rest;
}

/** Changes a storage technology. An auxiliary load bought at a market's price starts with the first energy market. */
export function setStorage(id: string, change: Partial<Storage>): Edit {
  return (project) => {
    const before = project.storage.find((item) => item.id === id);
    if (!before) return project;
    const allowed = withoutAuxiliaryPrice(before, withoutSwitch(project, change));
    const storage = changed(project.storage, id, storageFields, allowed);
    return settle(project, afterConverterCost(project, withChange(project, { storage })));
  };
}

/**
 * Sets a storage of the library: its specification replaces the previous one, with its costs, augmentation included, and its
 * converter. With component lifetimes, the switch of the converter stays.
 */
export function chooseStorage(id: string, specs: StorageSpec): Edit {
  return (project) => {
    const item: Partial<Storage> = {
      kind: 'library',
      model: specs.name,
      specs,
      cost: specs.cost,
      augmentationCost: specs.augmentationPrice,
      augmentationDegradationLimit: specs.augmentationDegradationLimitSensitivity,
      hasConverter: specs.useDedicatedConverter,
      ...(specs.useDedicatedConverter && { converter: specs.dedicatedConverter }),
    };
    return settle(project, withChange(project, { storage: changeItem(project.storage, id, withoutSwitch(project, item)) }));
  };
}

/** Sets an imported storage: it becomes custom, and sets its names if the storage still has its initial ones. */
export function importStorage(id: string, specs: StorageSpec): Edit {
  return (project) => {
    const storage = eachItem(project.storage, (item) =>
      item.id === id ? withChange(item, { kind: 'custom', model: specs.name, specs, ...namesAfterImport(item, specs) }) : item,
    );
    return settle(project, withChange(project, { storage }));
  };
}

/** Sets a storage of the user's own library: with all initial values of such an item, and custom with its names like an imported one. */
export function chooseOwnStorage(id: string, specs: StorageSpec): Edit {
  return (project) => importStorage(id, specs)(chooseStorage(id, specs)(project));
}

function turbine(id: string, kind: Wind['kind'], specs: TurbineSpec): Edit {
  return setWind(id, { kind, model: specs.name, specs, hubHeight: [{ id: 'v1', value: specs.hubHeight }] });
}

/** Sets a turbine of the list: its specification replaces the previous one, at its hub height. */
export const chooseTurbine = (id: string, specs: TurbineSpec): Edit => turbine(id, 'library', specs);

/** Sets an imported turbine, at its hub height. */
export const importTurbine = (id: string, specs: TurbineSpec): Edit => turbine(id, 'custom', specs);

/** Imports production of one PV technology, or of several: the first file goes to the existing one, each further file adds a copy of it. */
export function importSolarProduction(id: string, files: readonly TimeSeries[]): Edit {
  return (project) => {
    const [first, ...others] = files;
    const pv = project.solar.find((item) => item.id === id);
    if (!pv || !first) return project;
    const solar = others.reduce<readonly Solar[]>(
      (items, customData) => {
        const { id: nextId, customName, customAbbreviation } = freshItem(project, 'solar', items);
        return [...items, { ...pv, id: nextId, customName, customAbbreviation, kind: 'custom', customData }];
      },
      changeItem(project.solar, id, { kind: 'custom', customData: first }),
    );
    return putItems(project, 'solar', solar);
  };
}
