import { systemNamer } from '@hybrid/engine/cases/systemNamer';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { sensitivityColumnsOf } from '@hybrid/project/results/columns';
import { z } from 'zod';
import { assistantTool, nextPageText, offsetInput, pageOf, projectInput } from './assistantTool';
import type { Calculated } from './projectResults';
import { figureText, textTable } from './tableText';

/** Minimum length of a shortened id. */
const minIdLength = 8;

/** Returns a function that shortens the ids of results to the least length at which they differ. */
export function shortIds({ keys }: Pick<Calculated, 'keys'>): (id: string) => string {
  let length = minIdLength;
  while (new Set([...keys.keys()].map((id) => id.slice(0, length))).size < keys.size) length++;
  return (id) => id.slice(0, length);
}

const row = z.object({ rank: z.int(), result: z.string(), system: z.string(), values: z.array(z.number().nullable()) });

/** Calculates all systems of a project and returns them ranked. */
export const runProject = assistantTool({
  name: 'run_project',
  title: 'Calculate a project',
  description:
    'Simulates every system of a project (each combination of sizes, in each combination of sensitivity values) with an optimal dispatch for each ' +
    'operating year, and ranks them by net present value (NPV): sizes, NPV, IRR, LCOE, payback, capital and operating cost, revenue by market. ' +
    'Nothing is written. It reports progress and can be cancelled; unchanged inputs are answered from memory at once.',
  effect: 'reads',
  input: z.strictObject({
    project: projectInput,
    limit: z.int().min(1).max(100).default(20).describe('Number of rows'),
    offset: offsetInput,
  }),
  output: z.object({
    columns: z.array(z.object({ label: z.string(), unit: z.string(), meaning: z.string() })),
    rows: z.array(row),
    total: z.int(),
    nextOffset: z.int().nullable(),
    infeasible: z.int().describe('Systems that cannot keep their contracts, and have no row'),
    failed: z.array(z.string()),
    seconds: z.number(),
  }),
  work: async ({ project: path, limit, offset }, { folder, results }, waiting) => {
    const file = await folder.read(path);
    const calculated = await results.table(file, waiting);
    const { table, keys, infeasible, faults, seconds } = calculated;
    const nameOf = systemNamer(file.project);
    const short = shortIds(calculated);
    const columns = sensitivityColumnsOf(table.header);
    const ranks = ranksOf(calculated);
    const { page, next } = pageOf(table.items, offset, limit);
    const rows = page.map((item) => {
      const key = keys.get(item.id);
      return {
        item,
        rank: ranks.get(item.id) ?? 0,
        result: short(item.id),
        system: key ? inEnglish(nameOf(key)) : '',
      };
    });
    const unitOf = (unit: string): string => unit.replace('¤', file.project.currencySymbol);
    const heads = columns.map(({ label, unit }) => `${inEnglish(label)} (${unitOf(unit)})`);
    const lines = rows.map(({ item, rank, result, system }) => [
      String(rank),
      result,
      system,
      ...columns.map(({ read, decimals, trim }) => {
        const value = read(item);
        return value === null ? '-' : figureText(value, decimals, trim);
      }),
    ]);
    const notes = [
      ...(table.header.sensitivity.length > 0 ? ['Ranks count within each combination of the sensitivity values.'] : []),
      ...(infeasible > 0 ? [`${infeasible} systems cannot keep their contracts and have no row.`] : []),
      ...(faults.length > 0 ? [`${faults.length} simulations failed: ${faults[0]}`] : []),
    ];
    return {
      text: [textTable([['rank', 'result', 'system', ...heads], ...lines]) + nextPageText(next, table.items.length), ...notes].join('\n'),
      data: {
        columns: columns.map(({ label, unit, meaning }) => ({ label: inEnglish(label), unit: unitOf(unit), meaning: inEnglish(meaning) })),
        rows: rows.map(({ item, ...shown }) => ({ ...shown, values: columns.map(({ read }) => read(item)) })),
        total: table.items.length,
        nextOffset: next,
        infeasible,
        failed: faults.slice(0, 10),
        seconds,
      },
    };
  },
});

/** Returns the rank of each row within its combination of sensitivity values. */
function ranksOf({ table, keys }: Calculated): ReadonlyMap<string, number> {
  const counts = new Map<number | undefined, number>();
  return new Map(
    table.items.map(({ id }) => {
      const at = keys.get(id)?.sensitivityIndex;
      const rank = (counts.get(at) ?? 0) + 1;
      counts.set(at, rank);
      return [id, rank];
    }),
  );
}
