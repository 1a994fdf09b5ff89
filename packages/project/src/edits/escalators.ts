import { mapMarkets } from '../document/marketsInUse';
import type { Converter, Inverter } from '../costs/converter';
import type { Escalator } from '../costs/escalator';
import type { Project } from '../document/project';
import type { Solar } from '../document/solar';
import type { Storage } from '../document/storage';
import type { Wind } from '../document/wind';
import { eachItem, withChange } from './edit';

/** Names of all escalators of a record: the compiler requires each. */
type EscalatorsOf<T> = { readonly [N in keyof T as T[N] extends Escalator ? N : never]: true };

const ofSolar: EscalatorsOf<Solar> = { omEscalator: true, degradation: true };
const ofWind: EscalatorsOf<Wind> = { omEscalator: true };
const ofStorage: EscalatorsOf<Storage> = { omEscalator: true, auxiliaryLoadPriceMultiYear: true, rteDegradationOverTime: true };
const ofConverter: EscalatorsOf<Converter> & EscalatorsOf<Inverter> = { omEscalator: true, replacementEscalator: true };

/** Change of an escalator; `path` is its path in the document: `solar/pv-1/omEscalator`, `inverter/omEscalator`. */
type EscalatorChange = (escalator: Escalator, path: string) => Escalator;

function ofRecord<T extends object>(record: T, names: EscalatorsOf<T>, path: string, change: EscalatorChange): T {
  return withEscalators(record, Object.keys(names), path, change);
}

function withEscalators<T extends object>(record: T, names: readonly string[], path: string, change: EscalatorChange): T {
  const changed = names.map((name) => [name, change(record[name as keyof T] as Escalator, `${path}/${name}`)] as const);
  return withChange(record, Object.fromEntries(changed) as Partial<T>);
}

function ofItems<T extends { readonly id: string }>(
  items: readonly T[],
  list: string,
  names: EscalatorsOf<T>,
  change: EscalatorChange,
): readonly T[] {
  return eachItem(items, (item) => {
    const path = `${list}/${item.id}`;
    const own = ofRecord(item, names, path, change);
    if (!hasConverter(own)) return own;
    return withChange(own, { converter: ofRecord(own.converter, ofConverter, `${path}/converter`, change) } as Partial<T & Converted>);
  });
}

interface Converted {
  readonly converter: Converter;
}

function hasConverter<T extends object>(item: T): item is T & Converted {
  return 'converter' in item;
}

/** THE walk over all escalators of a project, degradations included: each is replaced by the result of `change`. */
export function mapEscalators(project: Project, change: EscalatorChange): Project {
  return withChange(project, {
    ...mapMarkets(project, ({ escalators }, market, kind) => withEscalators(market, escalators, `${kind}/${market.id}`, change)),
    solar: ofItems(project.solar, 'solar', ofSolar, change),
    wind: ofItems(project.wind, 'wind', ofWind, change),
    storage: ofItems(project.storage, 'storage', ofStorage, change),
    inverter: ofRecord(project.inverter, ofConverter, 'inverter', change),
  });
}
