import { daysPerYear, minutesPerDay, monthStarts } from '@hybrid/project/basics/calendar';
import { monthNames } from '@hybrid/project/basics/dateText';
import { UserError } from '@hybrid/project/i18n/userError';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { whatMatters, type TimeSeries, type TimeSeriesItem } from '@hybrid/project/results/timeSeries';
import { z } from 'zod';
import { assistantTool, projectInput, resultInput } from './assistantTool';
import { dateInput, dayOfProject, stepTime, yearInput } from './stepTime';
import { figureText, textTable } from './tableText';

/** Maximum number of series of an answer. */
const maxSeries = 12;

/** Returns the series of the given ids, or those that the screen shows first. */
function chosenSeries({ items, groups }: TimeSeries, ids: readonly string[] | undefined): readonly TimeSeriesItem[] {
  if (ids === undefined) {
    const main = new Set(groups.flatMap(({ mainNames }) => mainNames.map(inEnglish)));
    return items.filter(({ name }) => main.has(inEnglish(name))).slice(0, maxSeries);
  }
  return ids.map((id) => {
    const found = items.find((item) => item.id === id);
    if (found) return found;
    throw new UserError('notFound', `There is no series ${id}.`, `The series are: ${items.map((item) => item.id).join(', ')}.`);
  });
}

const wordOf = ({ words }: TimeSeriesItem, value: number): string | number => {
  const word = words?.[value];
  return word === undefined ? value : inEnglish(word);
};

const seriesSchema = z.object({ id: z.string(), name: z.string(), unit: z.string() });
const statisticsSchema = z.object({
  ...seriesSchema.shape,
  mean: z.number(),
  lowest: z.number(),
  lowestAt: z.string(),
  highest: z.number(),
  highestAt: z.string(),
  total: z.number().nullable().describe('Sum over the year, for power its energy; null if a sum has no meaning'),
  totalUnit: z.string(),
  monthlyMeans: z.array(z.number()),
});

const timeSeriesOutput = z.object({
  result: z.string(),
  year: z.int(),
  available: z.array(seriesSchema).describe('All series of the result'),
  day: z
    .object({
      date: z.string(),
      times: z.array(z.string()),
      series: z.array(z.object({ ...seriesSchema.shape, values: z.array(z.union([z.number(), z.string()])) })),
    })
    .optional(),
  statistics: z.array(statisticsSchema).optional(),
});

/** Returns the steps of a day, or statistics of a year, of the time series of a result. */
export const timeSeries = assistantTool({
  name: 'time_series',
  title: 'Time series of a result',
  description:
    'Time series of one operating year of a result: generation, charge and discharge, stored energy, exports and imports, prices, revenue, ' +
    'reasons of the storage. With a date it returns the steps of that day; without one, statistics of the year: mean, lowest, highest with their ' +
    `times, total and monthly means. Up to ${maxSeries} series; the answer lists the ids of all.`,
  effect: 'reads',
  input: z.strictObject({
    project: projectInput,
    result: resultInput,
    date: dateInput.optional(),
    year: yearInput,
    series: z
      .array(z.string().max(100))
      .min(1)
      .max(maxSeries)
      .optional()
      .describe('Ids of series; default: those that the product shows first'),
  }),
  output: timeSeriesOutput,
  work: async ({ project: path, result, date, year, series: ids }, { folder, results }, waiting) => {
    const file = await folder.read(path);
    const { project } = file;
    const at = date === undefined ? { year: (year ?? 1) - 1, day: undefined } : dayOfProject(project, date, year);
    const { key } = await results.chosen(file, result, waiting);
    const found = await results.year(file, key, at.year, waiting);
    const series = chosenSeries(found, ids);
    const about = ({ id, name, units }: TimeSeriesItem) => ({ id, name: inEnglish(name), unit: units });
    const common = { result: key.id, year: at.year + 1, available: found.items.map(about) };
    const timeOf = (step: number): string => stepTime(project, at.year, step);
    const others = `All series: ${found.items.map(({ id }) => id).join(', ')}.`;
    const heads = series.map(({ name, units }) => inEnglish(name) + (units === '' ? '' : ` (${units})`));
    if (at.day === undefined) {
      const statistics = series
        .filter(({ words }) => words === undefined)
        .map((item) => ({ ...about(item), ...statisticsOf(item, timeOf) }));
      const rows = statistics.map(({ name, unit, mean, lowest, lowestAt, highest, highestAt, total, totalUnit }) => [
        name,
        unit,
        figureText(mean, 2),
        `${figureText(lowest, 2)} (${lowestAt})`,
        `${figureText(highest, 2)} (${highestAt})`,
        total === null ? '-' : `${figureText(total, 0)} ${totalUnit}`,
      ]);
      const months = statistics.map(({ name, monthlyMeans }) => [name, ...monthlyMeans.map((value) => figureText(value, 2))]);
      return {
        text: [
          `Operating year ${at.year + 1} (${found.calendarYear})`,
          textTable([['series', 'unit', 'mean', 'lowest', 'highest', 'total'], ...rows]),
          `Monthly means\n${textTable([['series', ...monthNames], ...months])}`,
          others,
        ].join('\n\n'),
        data: { ...common, statistics },
      };
    }
    const steps = minutesPerDay / project.timeStepSize;
    const first = at.day * steps;
    const times = Array.from({ length: steps }, (_, step) => timeOf(first + step).slice(11));
    const shown = series.map((item) => ({
      ...about(item),
      values: item.data.slice(first, first + steps).map((value) => wordOf(item, value)),
    }));
    const rows = times.map((time, step) => [
      time,
      ...shown.map(({ values }) => {
        const value = values[step] ?? 0;
        return typeof value === 'string' ? value : figureText(value, 2);
      }),
    ]);
    const day = timeOf(first).slice(0, 10);
    return {
      text: [`${day} (operating year ${at.year + 1})`, textTable([['time', ...heads], ...rows]), others].join('\n\n'),
      data: { ...common, day: { date: day, times, series: shown } },
    };
  },
});

function statisticsOf({ data, totalUnits, units }: TimeSeriesItem, timeOf: (step: number) => string) {
  let [sum, lowest, highest] = [0, 0, 0];
  for (const [step, value] of data.entries()) {
    sum += value;
    if (value < (data[lowest] ?? 0)) lowest = step;
    if (value > (data[highest] ?? 0)) highest = step;
  }
  const perDay = data.length / daysPerYear;
  const monthlyMeans = monthNames.map((_, month) => {
    const [from, to] = [(monthStarts[month] ?? 0) * perDay, (monthStarts[month + 1] ?? 0) * perDay];
    return whatMatters(data.slice(from, to).reduce((total, value) => total + value, 0) / (to - from));
  });
  const hours = (24 * daysPerYear) / data.length;
  return {
    mean: whatMatters(sum / data.length),
    lowest: data[lowest] ?? 0,
    lowestAt: timeOf(lowest),
    highest: data[highest] ?? 0,
    highestAt: timeOf(highest),
    total: totalUnits === undefined ? null : whatMatters(units === 'MW' ? sum * hours : sum),
    totalUnit: totalUnits ?? '',
    monthlyMeans,
  };
}
