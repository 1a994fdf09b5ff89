import { isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { markets, type MarketKind } from '@hybrid/project/document/kinds';
import type { Case, Owner } from '../cases/case';
import type { SettledStream } from '../market/marketModel';
import type { GeneratorKind } from '../plant/generators';
import { sum } from '../series';
import { putInYears } from '../simulate/operatingYears';
import type { YearRun } from '../simulate/simulateYear';
import type { StorageUse } from '../simulate/yearEnergies';
import { storageRecord, type StorageRecord } from './storageRecord';
import { windToStorageMWh } from './storedGeneration';

/** Production of a generating item in a year. */
export interface ProductionRecord {
  readonly owner: GeneratorKind;
  readonly id: string;
  readonly producedMWh: number;
  readonly clippedMWh: number;
}

/** Sales of one technology in one market in a year, with the income from that energy. */
export interface SaleRecord {
  readonly owner: Owner;
  readonly kind: Text;
  readonly market: Text;
  readonly exportedMWh: number;
  readonly income: number;
}

/** Figures of a year that reports keep instead of its steps. */
interface YearRecord {
  readonly production: readonly ProductionRecord[];
  readonly sales: readonly SaleRecord[];
  /** Storages in the order of the case; undefined if the storage does not operate in the year. */
  readonly storages: readonly (StorageRecord | undefined)[];
  readonly windToStorageMWh: number;
}

/** Use of a storage in the first year in which it operates. */
export interface FirstUse {
  /** Operating year from 0. */
  readonly year: number;
  readonly use: StorageUse;
}

/** Figures of all simulated years that reports keep. */
export interface Gathered {
  /** Operating years in order. In early analysis a simulated year is repeated for each year that it represents. */
  readonly years: readonly YearRecord[];
  readonly firstYear: YearRun;
  /** First use by the id of the storage. */
  readonly firstUses: ReadonlyMap<string, FirstUse>;
}

/** Collects the figures of the simulated years, one after the other, for the reports of technologies and markets. */
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

/** Returns the sales of energy; payments for other services are left out. */
function sales(streams: readonly SettledStream[]): readonly SaleRecord[] {
  return streams.flatMap(({ owner, path: [kind = '', market = ''], money, exportedMWh }) =>
    exportedMWh === 0 ? [] : [{ owner, kind, market, exportedMWh, income: sum(money) }],
  );
}

/** Returns true if a sale is in the named market of a kind. */
export function isSoldIn({ kind, market }: SaleRecord, wanted: MarketKind, name: Text): boolean {
  return isSameText(kind, markets[wanted].title) && isSameText(market, name);
}
