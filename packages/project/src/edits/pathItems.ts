import {
  costLists,
  solarConverterCostFields,
  solarCostFields,
  storageConverterCostFields,
  storageCostFields,
  type CostList,
  type CostTable,
  type SimpleCostFields,
} from '../costs/costTable';
import type { DocumentPlace } from '../document/documentPath';
import { markets, type MarketKind } from '../document/kinds';
import type { Project } from '../document/project';
import { technologies, type TechnologyKind } from '../document/technologies';
import { windCostFieldsOf, type Wind } from '../document/wind';
import { baseYear } from '../document/site';
import { addCapacityEvent, removeCapacityEvent } from './capacityEdits';
import { addObligation, removeObligation } from './contractEdits';
import { addCostItem, addSimpleLine, removeCostItem, removeSimpleLine } from './costEdits';
import type { Edit } from './edit';
import { removeIncentive } from './incentiveEdits';
import { addMarket, removeMarket, type CountedMarketKind } from './marketEdits';
import { setAt } from './pathEdits';
import { addProductionFile, removeProductionFile } from './productionFileEdits';
import { addTechnology, removeTechnology } from './technologyEdits';

type Steps = DocumentPlace['steps'];

/** Ways to change the items of a list of the document. */
export interface ListEdits {
  /** Undefined where the list has different kinds of items, of which one is chosen. */
  readonly add: Edit | undefined;
  remove(position: number): Edit;
}

const isTechnology = (name: string): name is TechnologyKind => Object.hasOwn(technologies, name);
const isMarket = (name: string): name is MarketKind => Object.hasOwn(markets, name);
/** Returns true for a kind of market of which a project may have several items. */
export const isCountedMarket = (kind: MarketKind): kind is CountedMarketKind => kind !== 'energyMarkets';

/** Returns the edits of the items of a list at a place; undefined for a value that is no list of items. */
export function listEditsAt(project: Project, place: DocumentPlace): ListEdits | undefined {
  const { value, steps } = place;
  if (!Array.isArray(value)) return undefined;
  const items = value as readonly { readonly id: string }[];
  const idAt = (position: number): string => items[position]?.id ?? '';
  const [top, ...inside] = steps;
  if (typeof top !== 'string') return undefined;
  if (inside.length === 0) return topEdits(top, idAt);
  const owner = (project[top as keyof Project] as readonly { readonly id: string }[])[inside[0] as number]?.id ?? '';
  const within = `${top}.${inside.slice(1).join('.')}`;
  if (within === 'contracts.obligations') return { add: addObligation(owner), remove: (at) => removeObligation(owner, idAt(at)) };
  if (within === 'capacityMarkets.events') {
    const first = { date: `${baseYear(project)}-01-01T00:00`, duration: 4 };
    return { add: addCapacityEvent(owner, first), remove: (at) => removeCapacityEvent(owner, idAt(at)) };
  }
  if (within === 'solar.customSizeArray') return { add: addProductionFile(owner), remove: (at) => removeProductionFile(owner, idAt(at)) };
  return costEdits(project, place, idAt);
}

function topEdits(top: string, idAt: (position: number) => string): ListEdits | undefined {
  if (isTechnology(top)) return { add: addTechnology(top), remove: (at) => removeTechnology(top, idAt(at)) };
  if (isMarket(top)) return { add: isCountedMarket(top) ? addMarket(top) : undefined, remove: (at) => removeMarket(top, idAt(at)) };
  return top === 'incentives' ? { add: undefined, remove: (at) => removeIncentive(idAt(at)) } : undefined;
}

/** Returns the record at some steps of the document. */
function valueAt(project: Project, steps: Steps): unknown {
  return steps.reduce<unknown>((value, step) => (value as Readonly<Record<string | number, unknown>>)[step], project);
}

/** Changes the record that holds a list, `up` levels above it. */
function changeHolder<T>({ steps, ...place }: DocumentPlace, up: number, change: (holder: T) => T): Edit {
  const at = steps.slice(0, steps.length - up);
  return (project) => setAt({ ...place, steps: at }, change(valueAt(project, at) as T))(project);
}

function costEdits(project: Project, place: DocumentPlace, idAt: (position: number) => string): ListEdits | undefined {
  const [, name = ''] = /(?:^|\.)cost\.(?:complex\.)?(\w+)$/.exec(place.cataloguePath) ?? [];
  if (name === 'simple') {
    const fields = simpleFieldsOf(project, place);
    return {
      add: changeHolder<CostTable>(place, 1, (cost) => addSimpleLine(cost, fields)),
      remove: (at) => changeHolder<CostTable>(place, 1, (cost) => removeSimpleLine(cost, idAt(at), fields)),
    };
  }
  if (!Object.hasOwn(costLists, name)) return undefined;
  const list = name as CostList;
  return {
    add: changeHolder<CostTable>(place, 2, (cost) => addCostItem(cost, list)),
    remove: (at) => changeHolder<CostTable>(place, 2, (cost) => removeCostItem(cost, list, idAt(at))),
  };
}

/** Returns the fields of the simple lines of a cost table, which have the amounts of a new line. */
function simpleFieldsOf(project: Project, { cataloguePath, steps }: DocumentPlace): SimpleCostFields {
  const isConverter = cataloguePath.includes('onverter') || cataloguePath.startsWith('inverter');
  if (cataloguePath.startsWith('storage')) return (isConverter ? storageConverterCostFields : storageCostFields) as SimpleCostFields;
  if (isConverter) return solarConverterCostFields as SimpleCostFields;
  const of = cataloguePath.startsWith('wind') ? windCostFieldsOf(valueAt(project, steps.slice(0, 2)) as Wind) : solarCostFields;
  return of as SimpleCostFields;
}
