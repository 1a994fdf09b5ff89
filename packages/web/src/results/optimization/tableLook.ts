import type { ResultColumn } from '@hybrid/project/results/columns';
import { z } from 'zod';
import { create } from 'zustand';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { inBrowser } from '../../browserStorage';
import { columnsShown } from './tableShape';

/** How a user looks at a result table of a project. What is not chosen follows the default. */
export interface TableLook {
  /** Whether a column is shown, by its key. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** Keys of the columns that stay at the left; undefined for the first one shown. */
  readonly pinned?: readonly string[] | undefined;
  /** Ids of the systems that are ticked to be compared. */
  readonly ticked: readonly string[];
  /** The columns of the axes of the scatter chart. */
  readonly scatter?: { readonly x: string; readonly y: string } | undefined;
}

export const untouched: TableLook = { shown: {}, ticked: [] };

/** So many systems can be ticked: as many as are held against each other. */
export const maxTicked = 2;

const storageKey = (table: string): string => `resultTable:${table}`;

/** A part that is not of this form counts as untouched. */
const lookSchema: z.ZodType<TableLook> = z.object({
  shown: z.record(z.string(), z.boolean()).catch({}),
  pinned: z.array(z.string()).optional().catch(undefined),
  ticked: z
    .array(z.string())
    .transform((ids) => ids.slice(0, maxTicked))
    .catch([]),
  scatter: z.object({ x: z.string(), y: z.string() }).optional().catch(undefined),
});

/** The look that the browser kept. */
export const readLook = (table: string): TableLook => inBrowser.json(storageKey(table), lookSchema) ?? untouched;

const useLooks = create<Readonly<Record<string, TableLook>>>(() => ({}));

/** As the browser kept them, each read once. */
const kept = new Map<string, TableLook>();

function keptLook(table: string): TableLook {
  const known = kept.get(table) ?? readLook(table);
  kept.set(table, known);
  return known;
}

/** The look of a result table, which this browser keeps. `table` is the id of the project, or stands for another table of it. */
export function useTableLook(table: string): TableLook {
  return useLooks((looks) => looks[table] ?? keptLook(table));
}

export function setTableLook(table: string, change: Partial<TableLook>): void {
  const next = { ...(useLooks.getState()[table] ?? keptLook(table)), ...change };
  useLooks.setState({ [table]: next });
  inBrowser.keepJson(storageKey(table), next);
}

/** The ids of the systems that are ticked in a project, in the order they were. */
export function useTicked(projectId: string): readonly string[] {
  return useTableLook(projectId).ticked;
}

/** Ticks a system, or takes its tick away. Beyond the most that can be, the one that was ticked first gives way. */
export function tickedAfter(ticked: readonly string[], id: string): readonly string[] {
  if (ticked.includes(id)) return ticked.filter((other) => other !== id);
  return [...ticked, id].slice(-maxTicked);
}

/** The columns that a table shows, pinned ones first, and which of them are pinned. */
export function columnsLooked(
  all: readonly ResultColumn[],
  items: readonly ResultItem[],
  { shown, pinned }: Pick<TableLook, 'shown' | 'pinned'>,
): { readonly columns: readonly ResultColumn[]; readonly pinned: ReadonlySet<string> } {
  const usual = new Set(columnsShown(all, items));
  const chosen = all.filter((column) => shown[column.key] ?? usual.has(column));
  const first = chosen[0];
  const keys = new Set(pinned ?? (first ? [first.key] : []));
  return {
    columns: [...chosen.filter(({ key }) => keys.has(key)), ...chosen.filter(({ key }) => !keys.has(key))],
    pinned: new Set(chosen.flatMap(({ key }) => (keys.has(key) ? [key] : []))),
  };
}

/** Choices of columns with a name. */
export const columnPresets = ['usual', 'sizes', 'economics', 'everything'] as const;
export type ColumnPreset = (typeof columnPresets)[number];

/** What a preset shows; the usual columns are those that are not chosen otherwise. */
export function presetShown(preset: ColumnPreset, all: readonly ResultColumn[]): TableLook['shown'] {
  if (preset === 'usual') return {};
  const isShown = ({ group, key }: ResultColumn): boolean => {
    if (preset === 'everything') return true;
    if (group === 'size' || group === 'sensitivity' || key === 'npv') return true;
    return preset === 'economics' && group === 'economics';
  };
  return Object.fromEntries(all.map((column) => [column.key, isShown(column)]));
}
