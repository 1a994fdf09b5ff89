import { costLists, type CostItem, type CostList } from '@hybrid/project/costs/costTable';
import { complexLines } from '@hybrid/project/files/kilowatts';
import { rangeOfCharge, type StorageSpec } from '@hybrid/project/library/storageSpec';

type SentLine = Pick<CostItem, 'name' | 'value'> & { readonly units: CostItem['unit'] };

type SentCost = Omit<StorageSpec['cost'], 'complex'> & { readonly complex: { readonly [L in CostList]: readonly SentLine[] } };

/** A specification in the format of an update. */
type SentItem<S extends StorageSpec> = Omit<S, 'augmentationPrice' | 'cost'> & {
  readonly augmentationCost: number;
  readonly cost: SentCost;
};

const listNames = Object.keys(costLists) as readonly CostList[];

/** Returns a specification in the format of an update: `augmentationPrice` is named augmentation cost, and a cost line is name, units and value. */
export function sentItem<S extends StorageSpec>({ augmentationPrice, cost, ...rest }: S): SentItem<S> {
  const sentLines = (list: CostList): readonly SentLine[] =>
    cost.complex[list].map(({ name, unit, value }) => ({ name, units: unit, value }));
  const complex = {
    directCapital: sentLines('directCapital'),
    indirectCapital: sentLines('indirectCapital'),
    operating: sentLines('operating'),
    replacement: sentLines('replacement'),
  };
  return { ...rest, augmentationCost: augmentationPrice, cost: { ...cost, complex } };
}

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a received update as a specification. Missing ids of lines are set by their place; units per kW become units per MW. */
export function receivedItem(sent: unknown): unknown {
  if (!isRaw(sent)) return sent;
  const { augmentationCost, ...rest } = sent;
  return {
    ...(augmentationCost === undefined ? {} : { augmentationPrice: augmentationCost }),
    ...rest,
    ...(isRaw(rest['cost']) && isRaw(rest['cost']['complex'])
      ? { cost: { ...rest['cost'], complex: receivedLists(rest['cost']['complex']) } }
      : {}),
  };
}

function receivedLists(complex: Raw): unknown {
  const lists = listNames.filter((list) => Array.isArray(complex[list]));
  return complexLines({
    ...complex,
    ...Object.fromEntries(
      lists.map((list) => [list, (complex[list] as readonly unknown[]).map((line, at) => receivedLine(line, `${list}-${at + 1}`))]),
    ),
  });
}

function receivedLine(line: unknown, id: string): unknown {
  if (!isRaw(line)) return line;
  const { units, ...rest } = line;
  return { id, ...(units === undefined ? {} : { unit: units }), ...rest };
}

/** Returns a specification as lists of the library send it, with what follows from its fields. [range of charge: %] */
export function listedSpec<S extends StorageSpec>(spec: S): S & { readonly rangeOfCharge: number } {
  return { ...spec, rangeOfCharge: rangeOfCharge(spec) };
}

/** Returns a specification of a list by its own fields, as documents and the library keep it. */
export function unlistedSpec<S extends { readonly rangeOfCharge?: number | undefined }>(listed: S): Omit<S, 'rangeOfCharge'> {
  const { rangeOfCharge: _, ...spec } = listed;
  return spec;
}
