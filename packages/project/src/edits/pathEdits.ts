import { currencies } from '../document/currencies';
import type { DocumentPlace } from '../document/documentPath';
import { limitFlags } from '../document/gridConnection';
import type { Project } from '../document/project';
import { isRaw } from '../document/rawDocument';
import { builtInStorages } from '../library/builtInStorages';
import { builtInTurbines } from '../library/builtInTurbines';
import { setCapacityEvent, setCapacityMarket } from './capacityEdits';
import { setContract, setObligation } from './contractEdits';
import type { Edit } from './edit';
import { setFields } from './fieldEdits';
import { setIncentive } from './incentiveEdits';
import { setEnergyMarket, setMarket } from './marketEdits';
import { chooseStorage, chooseTurbine, setSolar, setStorage, setWind } from './technologyEdits';

type Steps = DocumentPlace['steps'];
type ItemEdit = (id: string, change: Readonly<Record<string, unknown>>) => Edit;

/** Edits of an item by the list that holds it. */
const itemEdits: Readonly<Record<string, ItemEdit>> = {
  solar: setSolar,
  wind: setWind,
  storage: setStorage,
  energyMarkets: (id, change) => setEnergyMarket(id, { ...otherForm(change), ...change }),
  regulationMarkets: (id, change) => setMarket('regulationMarkets', id, change),
  capacityMarkets: setCapacityMarket,
  contracts: setContract,
  incentives: setIncentive,
};

/** Switches the other form of several years of prices off when one is switched on. */
function otherForm({ useMultiYearPrice, useSingleFileMultiYearPrice }: Readonly<Record<string, unknown>>) {
  return {
    ...(useMultiYearPrice === true && { useSingleFileMultiYearPrice: false }),
    ...(useSingleFileMultiYearPrice === true && { useMultiYearPrice: false }),
  };
}

/** Edits of items within an item, whose dates lie in the base year. */
const partEdits: Readonly<Record<string, (id: string, partId: string, change: Readonly<Record<string, unknown>>) => Edit>> = {
  'contracts.obligations': setObligation,
  'capacityMarkets.events': setCapacityEvent,
};

/** Sets the value at a place by the edit that the product uses for it, so that what depends on it follows. */
export function setAt({ steps }: DocumentPlace, value: unknown): Edit {
  const [top, position, ...rest] = steps;
  if (typeof top !== 'string') return (project) => project;
  const edit = itemEdits[top];
  if (!edit || typeof position !== 'number') return setTop(top, steps.slice(1), value);
  return (project) => {
    const item = itemAt(project, top, position);
    const [name, ...inside] = rest;
    if (item === undefined || typeof name !== 'string') return project;
    const part = partEdits[`${top}.${name}`];
    const [partPosition, partName] = inside;
    if (part && typeof partName === 'string') {
      const held = (item[name] as readonly { readonly id: string }[])[partPosition as number];
      return held ? part(item.id, held.id, { [partName]: value })(project) : project;
    }
    if (name === 'model') return modelEdit(top, item.id, value)(project);
    return edit(item.id, { [name]: replaced(item[name], inside, value) })(project);
  };
}

function setTop(top: string, inside: Steps, value: unknown): Edit {
  if (top === 'currency') return setCurrency(String(value));
  const limit = limitSwitches[top];
  if (limit && value === true) return setFields(limitFlags(...limit));
  return (project) => setFields({ [top]: replaced(project[top as keyof Project], inside, value) })(project);
}

/** Switches of the ways to limit a flow, of which one at most is on. */
const limitSwitches: Readonly<Record<string, Parameters<typeof limitFlags>>> = {
  hasImportLimit: ['import', 'fixed'],
  hasImportLimitSchedule: ['import', 'schedule'],
  hasImportLimitTimeSeries: ['import', 'timeSeries'],
  hasExportLimit: ['export', 'fixed'],
  hasExportLimitSchedule: ['export', 'schedule'],
  hasExportLimitTimeSeries: ['export', 'timeSeries'],
};

/** Sets the currency with its symbol; an unknown code changes nothing. */
function setCurrency(code: string): Edit {
  const found = currencies.find((currency) => currency.code === code);
  return found ? setFields({ currency: found.code, currencySymbol: found.symbol }) : (project) => project;
}

/** Sets an item of the built-in library by its name, with its costs, as the choice in the form does. */
function modelEdit(top: string, id: string, name: unknown): Edit {
  const [storage, turbine] = [builtInStorages.find((one) => one.name === name), builtInTurbines.find((one) => one.name === name)];
  if (top === 'storage' && storage) return chooseStorage(id, storage);
  return top === 'wind' && turbine ? chooseTurbine(id, turbine) : (project) => project;
}

function itemAt(
  project: Project,
  top: string,
  position: number,
): ({ readonly id: string } & Readonly<Record<string, unknown>>) | undefined {
  const list: unknown = project[top as keyof Project];
  return Array.isArray(list) ? (list as readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[])[position] : undefined;
}

/** Returns a value with the part at the steps replaced. */
function replaced(value: unknown, [step, ...rest]: Steps, part: unknown): unknown {
  if (step === undefined) return part;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (at === step ? replaced(item, rest, part) : item));
  const record = isRaw(value) ? value : {};
  const next = replaced(record[step], rest, part);
  // A value that is taken away leaves no name behind.
  return next === undefined ? Object.fromEntries(Object.entries(record).filter(([name]) => name !== step)) : { ...record, [step]: next };
}
