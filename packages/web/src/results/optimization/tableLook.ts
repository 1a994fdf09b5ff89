import { rankingKey, type ResultColumn } from '@hybrid/project/results/columns';
import { z } from 'zod';
import { create } from 'zustand';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { inBrowser } from '../../browser/browserStorage';
import { columnsShown } from './tableShape';

/** Settings of a user for a result table of a project. Settings that are not chosen follow the default. */
export interface TableLook {
  /** True for columns to show, false for columns to hide, by column key. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** Keys of the columns pinned at the left; undefined pins the first one shown. */
  readonly pinned?: readonly string[] | undefined;
  /** Ids of the systems selected for comparison. */
  readonly ticked: readonly string[];
  /** Id of the selected system that the others are compared with; the first one if it is not among them. */
  readonly base?: string | undefined;
  /** Columns of the axes of the scatter plot. */
  readonly scatter?: { readonly x: string; readonly y: string } | undefined;
}

export const untouched: TableLook = { shown: {}, ticked: [] };

/** Maximum number of systems that can be selected: as many as stand beside each other in columns. */
const maxTicked = 6;

const storageKey = (table: string): string => `resultTable:${table}`;

/** A part that is not of this form counts as not set. */
const lookSchema: z.ZodType<TableLook> = z.object({
  shown: z.record(z.string(), z.boolean()).catch({}),
  pinned: z.array(z.string()).optional().catch(undefined),
  ticked: z
    .array(z.string())
    .transform((ids) => ids.slice(0, maxTicked))
    .catch([]),
  base: z.string().optional().catch(undefined),
  scatter: z.object({ x: z.string(), y: z.string() }).optional().catch(undefined),
});

/** Reads the settings that the browser keeps. */
export const readLook = (table: string): TableLook => inBrowser.json(storageKey(table), lookSchema) ?? untouched;

const useLooks = create<Readonly<Record<string, TableLook>>>(() => ({}));

/** Settings kept in the browser, each read once. */
const kept = new Map<string, TableLook>();

function keptLook(table: string): TableLook {
  const known = kept.get(table) ?? readLook(table);
  kept.set(table, known);
  return known;
}

/** Returns the settings of a result table, which this browser keeps. `table` is the id of the project, or the key of another table of it. */
export function useTableLook(table: string): TableLook {
  return useLooks((looks) => looks[table] ?? keptLook(table));
}

export function setTableLook(table: string, change: Partial<TableLook>): void {
  const next = { ...(useLooks.getState()[table] ?? keptLook(table)), ...change };
  useLooks.setState({ [table]: next });
  inBrowser.keepJson(storageKey(table), next);
}

/** Returns true while no further system can be selected. */
export const areAllTicked = (ticked: readonly string[]): boolean => ticked.length >= maxTicked;

/** Selects or deselects a system. Beyond the maximum, the selection stays as it is. */
export function tickedAfter(ticked: readonly string[], id: string): readonly string[] {
  if (ticked.includes(id)) return ticked.filter((other) => other !== id);
  return areAllTicked(ticked) ? ticked : [...ticked, id];
}

/** Returns the columns that a table shows, pinned ones first, and which of them are pinned. */
export function columnsLooked<C extends ResultColumn>(
  all: readonly C[],
  items: readonly ResultItem[],
  { shown, pinned }: Pick<TableLook, 'shown' | 'pinned'>,
): { readonly columns: readonly C[]; readonly pinned: ReadonlySet<string> } {
  const usual = new Set(columnsShown(all, items));
  const chosen = all.filter((column) => shown[column.key] ?? usual.has(column));
  const first = chosen[0];
  const keys = new Set(pinned ?? (first ? [first.key] : []));
  return {
    columns: [...chosen.filter(({ key }) => keys.has(key)), ...chosen.filter(({ key }) => !keys.has(key))],
    pinned: new Set(chosen.flatMap(({ key }) => (keys.has(key) ? [key] : []))),
  };
}

/** Names of the column presets. */
export const columnPresets = ['usual', 'sizes', 'economics', 'everything'] as const;
type ColumnPreset = (typeof columnPresets)[number];

/** Returns the columns of a preset; the usual one leaves all columns at their default. */
export function presetShown(preset: ColumnPreset, all: readonly ResultColumn[]): TableLook['shown'] {
  if (preset === 'usual') return {};
  const isShown = ({ group, key }: ResultColumn): boolean => {
    if (preset === 'everything') return true;
    if (group === 'size' || group === 'sensitivity' || key === rankingKey) return true;
    return preset === 'economics' && group === 'economics';
  };
  return Object.fromEntries(all.map((column) => [column.key, isShown(column)]));
}
