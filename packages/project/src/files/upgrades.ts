import { fileVersion } from '../document/project';
import { inMegawatts } from './kilowatts';
import { changed, changedFields, each, isRaw, type Raw } from '../document/rawDocument';

/** Returns the version of a document; a document without one has the oldest. */
export function versionOf(value: unknown): number {
  const version = isRaw(value) ? value['fileVersion'] : undefined;
  return typeof version === 'number' ? version : 0;
}

const listOf = (value: unknown): unknown => (typeof value === 'number' ? [{ id: 'v1', value }] : value);

/** Converts one figure each for capital, operating and replacement to the first line of a simple table. */
const simpleLines = (cost: unknown): unknown =>
  changed(cost, 'simple', (simple) => (isRaw(simple) ? [{ id: 'cost-1', augmentation: 0, ...simple }] : simple));

/** Converts a list of sizes to a sizing, which states whether they are absolute. */
const renamed = (kind: 'absolute' | 'relative') => (item: unknown) => {
  if (!isRaw(item) || !Array.isArray(item['size'])) return item;
  const { size, ...others } = item;
  return { ...others, sizing: { kind, values: size } };
};

const costed = (kind: 'absolute' | 'relative') => (item: unknown) => changed(renamed(kind)(item), 'cost', simpleLines);
const equipment = each((item) => changed(costed('absolute')(item), 'converter', costed('relative')));

/** Changes of the document by version, each from the version of its index to the next. */
const upgrades: readonly ((document: Raw) => unknown)[] = [
  (document) => document,
  (document) => changedFields(document, { interconnectionLimit: listOf, solar: equipment, storage: equipment }),
];

/**
 * Adds the values of fields that a saved document lacks: defaults for saved files differ from those of a new project
 * (docs/decisions/0003-project-document.md).
 */
function withSavedDefaults(document: Raw): Raw {
  const lacking: Raw = { interconnectionLimit: [{ id: 'v1', value: 1 }], importLimit: 100_000, exportLimit: 100_000 };
  const derated = each((pv) => (isRaw(pv) ? { deratingFactor: 100, ...pv } : pv));
  const moving = each((market) => (isRaw(market) ? { throughputPercentage: [{ id: 'v1', value: 100 }], ...market } : market));
  return changedFields({ ...lacking, ...document }, { solar: derated, regulationMarkets: moving, energyMarkets: each(allocated) }) as Raw;
}

/** Converts one allocation of a market to a list of one scenario, unless the list has other values. */
function allocated(market: unknown): unknown {
  if (!isRaw(market)) return market;
  const { allocation, allocationSensitivity: list } = market;
  const [first, ...others]: readonly unknown[] = Array.isArray(list) ? list : [{ value: 100 }];
  const saysNothing = others.length === 0 && isRaw(first) && first['value'] === 100;
  if (typeof allocation !== 'number' || allocation === 100 || !saysNothing) return market;
  return { ...market, allocation: 100, allocationSensitivity: [{ id: 'v1', value: allocation }] };
}

/**
 * Gives every item of a list a unique id: the first with an id keeps it, with all references to it; each later one gets the id with a number.
 */
function withOwnIds(value: unknown): unknown {
  if (Array.isArray(value)) {
    const given = value.map((item: unknown) => (isRaw(item) && typeof item['id'] === 'string' ? item['id'] : undefined));
    const taken = new Set(given);
    const seen = new Set<string>();
    return value.map((item: unknown, at) => {
      const id = given[at];
      if (id === undefined || !seen.has(id)) {
        if (id !== undefined) seen.add(id);
        return withOwnIds(item);
      }
      let ordinal = 2;
      while (taken.has(`${id}-${ordinal}`)) ordinal++;
      taken.add(`${id}-${ordinal}`);
      return { ...(withOwnIds(item) as Raw), id: `${id}-${ordinal}` };
    });
  }
  if (!isRaw(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withOwnIds(part)]));
}

/** Upgrades a document of any older version step by step. A value that is no document is returned unchanged, for the schema to refuse. */
export function upgraded(value: unknown): unknown {
  if (!isRaw(value)) return value;
  const steps = upgrades.slice(Math.max(0, versionOf(value)));
  const today = steps.reduce<unknown>((document, step) => (isRaw(document) ? step(document) : document), value);
  return isRaw(today) ? { ...(withOwnIds(withSavedDefaults(inMegawatts(today))) as Raw), fileVersion } : today;
}
