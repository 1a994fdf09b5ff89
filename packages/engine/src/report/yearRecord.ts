import { markets, type MarketKind } from '@hybrid/project/document/kinds';
import type { Case, Owner } from '../cases/case';
import type { SettledStream } from '../market/market';
import type { GeneratorKind } from '../plant/generators';
import { sum } from '../series';
import { putInYears } from '../simulate/operatingYears';
import type { YearRun } from '../simulate/simulateYear';
import type { StorageUse } from '../simulate/yearEnergies';
import { storageRecord, type StorageRecord } from './storageRecord';
import { windToStorageMWh } from './storedGeneration';

/** What a generating item gave in a year. */
export interface ProductionRecord {
  readonly owner: GeneratorKind;
  readonly id: string;
  readonly producedMWh: number;
  readonly clippedMWh: number;
}

/** What one technology sold in one market in a year, and what it was paid for that energy. */
export interface SaleRecord {
  readonly owner: Owner;
  readonly kind: string;
  readonly market: string;
  readonly exportedMWh: number;
  readonly income: number;
}

/** What reports keep of the steps of a year. */
export interface YearRecord {
  readonly production: readonly ProductionRecord[];
  readonly sales: readonly SaleRecord[];
  /** In the order of the case; undefined where the storage does not stand in the year. */
  readonly storages: readonly (StorageRecord | undefined)[];
  readonly windToStorageMWh: number;
}

/** A storage in the first year in which it stands. */
export interface FirstUse {
  /** Operating year from 0. */
  readonly year: number;
  readonly use: StorageUse;
}

/** What reports keep of all simulated years. */
export interface Gathered {
  /** Operating years in order. In early analysis a simulated year stands in each place that it is taken for. */
  readonly years: readonly YearRecord[];
  readonly firstYear: YearRun;
  /** By the id of the storage. */
  readonly firstUses: ReadonlyMap<string, FirstUse>;
}

/** Takes the simulated years one after the other, and keeps what technologies and markets are reported by. */
export function gatherYears(input: Case): { readonly add: (run: YearRun) => void; readonly gathered: () => Gathered | undefined } {
  const years: YearRecord[] = [];
  const firstUses = new Map<string, FirstUse>();
  let firstYear: YearRun | undefined;
  return {
    add: (run) => {
      firstYear ??= run;
      for (const use of run.uses) if (!firstUses.has(use.id)) firstUses.set(use.id, { year: run.year, use });
      putInYears(years, run.standsFor, yearRecord(input, run));
    },
    gathered: () => firstYear && { years, firstYear, firstUses },
  };
}

function yearRecord({ storages, stepHours }: Case, run: YearRun): YearRecord {
  return {
    production: run.generation.map(({ owner, id, productionMW, clippedMWh }) => ({
      owner,
      id,
      producedMWh: sum(productionMW) * stepHours,
      clippedMWh,
    })),
    sales: sales(run.streams),
    storages: storages.map(({ id }, k) => {
      const use = run.uses.find((each) => each.id === id);
      return use && storageRecord(run, use, k === 0);
    }),
    windToStorageMWh: windToStorageMWh(run),
  };
}

/** What is paid for something else than energy sold is not among them. */
function sales(streams: readonly SettledStream[]): readonly SaleRecord[] {
  return streams.flatMap(({ owner, path: [kind = '', market = ''], money, exportedMWh }) =>
    exportedMWh === 0 ? [] : [{ owner, kind, market, exportedMWh, income: sum(money) }],
  );
}

/** Whether a sale is in a market of a kind. */
export function isSoldIn({ kind, market }: SaleRecord, wanted: MarketKind, name: string): boolean {
  return kind === markets[wanted].title && market === name;
}
