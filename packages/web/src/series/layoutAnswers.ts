import { z } from 'zod';
import type { ImportKind, ImportReply } from '@hybrid/api/inputCalls';
import { inBrowser } from '../browser/browserStorage';
import type { FileAnswers } from './fileReading';

/* Answers about files are kept in this browser for files of the same layout. */

const key = 'fileLayouts';
const maxLayouts = 50;

const answersSchema = z.object({
  comma: z.boolean().optional(),
  column: z.string().optional(),
  unit: z.string().optional(),
  stampZoneHours: z.number().optional(),
  stampsAtEnd: z.boolean().optional(),
  measuredAtM: z.number().optional(),
});

const layoutsSchema = z.array(z.object({ layout: z.string(), answers: answersSchema }));

const kept = () => inBrowser.json(key, layoutsSchema) ?? [];

const unitFact = (reply: Pick<ImportReply, 'facts'>) => reply.facts.find(({ of }) => of === 'unit');

/** Name of a column without a heading. */
const isPlaceName = (name: string): boolean => /^(column|columna) \d+$/i.test(name);

type LayoutReply = Pick<ImportReply, 'success' | 'column' | 'columns' | 'facts'>;

/** Returns the layout of a file from its first reading: its kind, and the names and units of its columns; undefined without headings. */
export function layoutOf(kind: ImportKind, reply: LayoutReply | undefined): string | undefined {
  if (reply === undefined || (reply.success && reply.column === undefined)) return undefined;
  const { column, columns } = reply;
  const unit = unitFact(reply);
  const stated = unit === undefined || unit.source === 'assumed' || unit.source === 'cells' ? '' : JSON.stringify(unit.value);
  const names =
    columns.length > 0 ? columns.map(({ name, unit: own = '' }) => [name, own]) : column === undefined ? [] : [[column, stated]];
  const isNamed = names.some(([name = '']) => !isPlaceName(name));
  return isNamed ? JSON.stringify([kind, ...names]) : undefined;
}

/** Returns the answers about the last file of a layout; undefined if there are none. */
export function answersOfLayout(layout: string): FileAnswers | undefined {
  return kept().find((entry) => entry.layout === layout)?.answers;
}

/** Keeps the answers about a file of a layout, those that hold for other files too; without any the layout is forgotten. */
export function keepAnswersOfLayout(layout: string, answers: FileAnswers): void {
  const given = answersSchema.parse(answers);
  const others = kept().filter((entry) => entry.layout !== layout);
  const isGiven = Object.values(given).some((answer) => answer !== undefined);
  inBrowser.keepJson(key, [...(isGiven ? [{ layout, answers: given }] : []), ...others].slice(0, maxLayouts));
}
