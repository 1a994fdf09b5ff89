import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UserError } from '@hybrid/project/i18n/userError';
import { importFile, readColumns, type ImportedSeries, type ImportKind } from '@hybrid/formats/importing/importFile';

const folder = join(import.meta.dirname, '../../shared/data');
const rooms = ['prices', 'weather', 'wind_resource', 'wind_production', 'pvsyst', 'homer'];

/** Returns the import kinds to try for a file, by its folder and its name. */
function kindsOf(file: string): readonly ImportKind[] {
  if (file.startsWith('prices') || file.startsWith('homer')) return ['price'];
  if (file.startsWith('pvsyst')) return ['pvsyst'];
  if (file.startsWith('wind_production')) return ['windProduction'];
  if (file.startsWith('wind_resource')) return ['windResource'];
  if (!file.includes('single_column')) return ['solarResource', 'temperature', 'windResource'];
  return [file.includes('temperature') ? 'temperature' : file.includes('wind') ? 'windResource' : 'solarResource'];
}

interface Outcome {
  readonly text: string;
  readonly ms: number;
}

function tried(text: string, kind: ImportKind, file: string, column?: string): Outcome {
  const start = performance.now();
  const outcome = outcomeOf(() =>
    importFile(text, { kind, comma: file.includes('comma_decimal'), name: file, ...(column === undefined ? {} : { column }) }),
  );
  return { text: outcome, ms: performance.now() - start };
}

function outcomeOf(read: () => ImportedSeries): string {
  try {
    const { values, stepMinutes, year, notes, warnings, changes } = read();
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const changed = changes.reduce((sum, { count }) => sum + count, 0);
    const remarks = [...notes.map(inEnglish), ...warnings.map((warning) => `! ${inEnglish(warning)}`)].join('; ');
    return `imported: ${values.length} values, ${stepMinutes} min, ${year}, mean ${Number(mean.toPrecision(6))}, changed ${changed}${remarks === '' ? '' : ` (${remarks})`}`;
  } catch (error) {
    if (error instanceof UserError) return `refused: ${error.message}. ${inEnglish(error.detail ?? '')}`;
    throw error;
  }
}

/**
 * Reports the result of importing each real file, with the reasons, and the time to read a year of quarter hours in several layouts. Small: every
 * tenth file.
 */
export async function benchImports(small: boolean): Promise<void> {
  if (existsSync(folder)) printFiles(small);
  else console.log(`The folder of real files (${relative(process.cwd(), folder)}) is not there; only made files are timed.`);
  printTimes(small ? 3 : 21);
}

function printFiles(small: boolean): void {
  const files = rooms.flatMap((room) =>
    existsSync(join(folder, room))
      ? readdirSync(join(folder, room), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.startsWith('expected_'))
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
          .sort()
      : [],
  );
  const shown = files.filter((_, index) => !small || index % 10 === 0);
  for (const file of shown) {
    const text = readFileSync(join(folder, file), file.startsWith('pvsyst') ? 'latin1' : 'utf8');
    for (const kind of kindsOf(file)) {
      const { text: outcome, ms } = tried(text, kind, file);
      console.log(`${file}\n  ${kind.padEnd(14)} ${ms.toFixed(0).padStart(5)} ms  ${outcome}`);
      if (outcome.includes('Choose one')) printChosen(text, kind, file);
    }
  }
  console.log(`\n${shown.length} of ${files.length} files`);
}

/** Prints a file that needs a choice of column, read with the first of the columns offered. */
function printChosen(text: string, kind: ImportKind, file: string): void {
  for (const { name, complete } of readColumns(text, { comma: false }).slice(0, 24)) {
    const { text: outcome, ms } = tried(text, kind, file, name);
    if (!complete || !outcome.startsWith('imported')) continue;
    console.log(`  with "${name}" ${ms.toFixed(0).padStart(5)} ms  ${outcome}`);
    return;
  }
}

const quarterHours = (count: number, line: (at: Date, value: string) => string): string => {
  const start = Date.UTC(2024, 0, 1);
  return Array.from({ length: count }, (_, step) =>
    line(new Date(start + step * 900_000), (30 + 20 * Math.sin(step / 15)).toFixed(2)),
  ).join('\n');
};

const stamp = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

function printTimes(repeats: number): void {
  const layouts: readonly (readonly [name: string, text: string, column?: string])[] = [
    ['one column, 35,040 rows', quarterHours(35_040, (_, value) => value)],
    [
      'count and value, 35,040 rows',
      quarterHours(35_040, (at, value) => `${(at.getTime() - Date.UTC(2024, 0, 1)) / 900_000 + 1},${value}`),
    ],
    ['stamp and value, 35,040 rows', quarterHours(35_040, (at, value) => `${stamp(new Date(at.getTime() - 365 * 86_400_000))},${value}`)],
    ['stamp and value, 35,136 rows', quarterHours(35_136, (at, value) => `${stamp(at)},${value}`)],
    ['stamp with zone, 35,136 rows', quarterHours(35_136, (at, value) => `${at.toISOString().slice(0, 19)}+01:00,${value}`)],
    ['date, time and value, 35,136 rows', quarterHours(35_136, (at, value) => `${stamp(at).replace(' ', ',')},${value}`)],
    ['decimal commas, 35,136 rows', quarterHours(35_136, (at, value) => `${stamp(at)};${value.replace('.', ',')}`)],
    ['quoted cells, 35,136 rows', quarterHours(35_136, (at, value) => `"${stamp(at)}","${value}"`)],
    ['five columns, 35,136 rows', `time,a,b,c,d\n${quarterHours(35_136, (at, value) => `${stamp(at)},1.5,${value},3.5,4.5`)}`, 'b'],
  ];
  console.log(`\nmilliseconds of importFile, median of ${repeats} (wanted: 100 for two columns of a year of quarter hours)`);
  for (const [name, text, column] of layouts) {
    const times = Array.from({ length: repeats + 2 }, () => tried(text, 'price', 'made.csv', column).ms).slice(2);
    const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
    console.log(`  ${name.padEnd(36)} ${median.toFixed(1).padStart(7)}`);
  }
}
