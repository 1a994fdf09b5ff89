import { searchableSizes } from '@hybrid/project/document/searchableSizes';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { sizeObjectives, type BestSize } from '@hybrid/project/results/bestSize';
import { z } from 'zod';
import { bestSizeQuestionOf } from '../bestSizeQuestion';
import { bestSizeText } from '../bestSizeText';
import { shownSizes } from '../searchableSizesText';
import { typedPath } from '../typedSizes';
import { assistantTool, projectInput } from './assistantTool';

const size = z
  .string()
  .min(1)
  .max(200)
  .describe(
    'A size with its bounds, path=from..to/step: storage.MW=0..200/5, storage.hours=1..8/0.5; without a step or bounds the usual ones',
  );

const figure = z.number().nullable();
const slope = z.object({ above: figure, below: figure, isExact: z.boolean() });
const figures = { npv: figure, irrPercent: figure, lcoePerMWh: figure, capitalCost: figure, firstYearRevenue: figure };

const foundSize = z.object({
  path: z.string(),
  name: z.string(),
  unit: z.string(),
  from: z.number(),
  to: z.number(),
  step: z.number(),
  best: figure,
  slope: slope
    .nullable()
    .describe('Slope of NPV for each unit above the best size and below it: one unit less changes NPV by minus the slope below'),
  flat: z.object({ from: z.number(), to: z.number() }).nullable().describe('Sizes within 1 % of the best, all others at their best'),
  atBound: z.enum(['from', 'to']).nullable().describe('Bound that the best stands at although beyond it would be better'),
});

const output = z.object({
  system: z.string().nullable(),
  ...figures,
  sizes: z.array(foundSize),
  connection: slope.nullable().describe('The same for each MW of the grid connection'),
  neighbours: z.int().describe('Neighbouring sizes that were simulated; none is better'),
  bound: z
    .object({ npv: z.number(), exception: z.number() })
    .nullable()
    .describe('Most NPV that any size between the bounds can have, where NPV is concave'),
  simulations: z.int(),
  infeasible: z.object({ reasons: z.array(z.string()), changes: z.array(z.string()) }).nullable(),
  further: z
    .array(z.object({ path: z.string(), name: z.string(), present: z.number(), unit: z.string() }))
    .describe('Sizes that were not searched'),
});

/** Finds the best sizes of a plant. */
export const bestSize = assistantTool({
  name: 'best_size',
  title: 'Find the best size',
  description:
    'Finds the sizes of a plant with the highest net present value (or IRR, or the lowest LCOE): power and hours of storages, solar, turbines, ' +
    'converters, grid connection. Answers the best system, what one more and one less MW would change, the range within 1 % of the best, bounds ' +
    'that should be raised, and how much any other size could add at most. Nothing is written; copy_project and set_fields keep the sizes.',
  effect: 'reads',
  input: z.strictObject({
    project: projectInput,
    sizes: z.array(size).max(5).default([]).describe('Sizes to search; none: those of the technologies, between their usual bounds'),
    objective: z.enum(sizeObjectives).default('npv'),
    connectionPricePerMW: z
      .number()
      .min(0)
      .optional()
      .describe('Price of each MW of the grid connection, whose limit is then searched too'),
    case: z.int().min(1).optional().describe('Number of the sensitivity case; without it that of the base values'),
  }),
  output,
  work: async ({ project: path, sizes, objective, connectionPricePerMW, case: chosenCase }, { folder, results }, waiting) => {
    const file = await folder.read(path);
    const question = bestSizeQuestionOf(file.project, { size: sizes, objective, connectionPrice: connectionPricePerMW, chosenCase });
    const found = await results.bestSize(file, question, waiting);
    const searchable = searchableSizes(file.project);
    return { text: bestSizeText(found, searchable, file.project.currencySymbol), data: dataOf(found, searchable) };
  },
});

function dataOf(found: BestSize, searchable: ReturnType<typeof searchableSizes>): z.infer<typeof output> {
  const { best, system, question, sizes, connection, neighbours, bound, simulations, infeasibility } = found;
  const listed = shownSizes(searchable);
  return {
    system: best === null ? null : inEnglish(system),
    npv: best?.npv ?? null,
    irrPercent: best?.irr === null || best?.irr === undefined ? null : 100 * best.irr,
    lcoePerMWh: best?.lcoe ?? null,
    capitalCost: best?.capex ?? null,
    firstYearRevenue: best?.revenue ?? null,
    sizes: sizes.map(({ path, name, unit, factor }, place) => {
      const shown = (value: number): number => Number((value * factor).toPrecision(12));
      const { from = 0, to = 0, step = 0 } = question.sizes[place] ?? {};
      const [own, range, size] = [found.slopes[place], found.flat[place], searchable.find((one) => one.path === path)];
      const perUnit = (value: number | null): number | null => (value === null ? null : value / factor);
      return {
        path: size ? typedPath(size, searchable) : path,
        name: inEnglish(name),
        unit,
        from: shown(from),
        to: shown(to),
        step: shown(step),
        best: best === null ? null : shown(best.sizes[place] ?? 0),
        slope: own && best !== null ? { above: perUnit(own.above), below: perUnit(own.below), isExact: own.isExact } : null,
        flat: range && best !== null ? { from: shown(range.from), to: shown(range.to) } : null,
        atBound: found.atBound[place] ?? null,
      };
    }),
    connection: connection === null ? null : { ...connection },
    neighbours,
    bound: bound === null ? null : { ...bound },
    simulations,
    infeasible:
      infeasibility === null
        ? null
        : { reasons: infeasibility.reasons.map(inEnglish), changes: infeasibility.changes.map(({ text }) => inEnglish(text)) },
    further: listed
      .filter((_, place) => !sizes.some(({ path }) => path === searchable[place]?.path))
      .map(({ path, name, present, unit }) => ({ path, name, present, unit })),
  };
}
