import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { passwordLength } from '@hybrid/api/passwordRules';
import { defaultSeriesYear } from '@hybrid/project/document/timeSeries';
import { maxDocumentLength } from '@hybrid/project/files/projectFile';
import { simulationLimits } from '@hybrid/project/issues/simulationLimits';
import { estimateText, measuredEstimateText } from '@hybrid/project/issues/workload';
import { bodyLimits, rateLimits } from '@hybrid/server/http/callLimits';
import { en } from '../packages/web/src/i18n/en';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const questions = read('docs/manual/questions.md');
/** Returns the second cell of the table row that begins so. */
const cell = (row: string): string => new RegExp(`^\\| ${row}[^|]*\\| ([^|]*) \\|`, 'm').exec(questions)?.[1] ?? '';
const megabytes = (bytes: number | undefined): string => `${Math.floor((bytes ?? 0) / 2 ** 20)} MB`;

test('the limits of a user are those that the product has', () => {
  const { warnAbove, refuseAbove } = simulationLimits;
  const limits = cell('simulations of one calculation');
  expect(limits).toContain(`${refuseAbove.toLocaleString('en')}, unless`);
  expect(limits).toContain(`a warning above ${warnAbove}`);
  expect(questions).toContain(`Above ${refuseAbove.toLocaleString('en')} simulations *Calculate* is grey`);
  for (const [row, call] of [
    ['calculations that a user starts', allCalls.result.calculate],
    ['documents and series that a user saves', allCalls.input.patch],
    ['files that a user imports', allCalls.input.importSeries],
  ] as const)
    expect(cell(row)).toContain(`${rateLimits.get(call)!.max} a minute`);
  expect(rateLimits.get(allCalls.result.calculate)).toMatchObject({ within: '1 minute', of: 'user' });
  expect(cell('files of series')).toContain(megabytes(bodyLimits.get(allCalls.input.importSeries)));
  expect(cell('files of series')).toContain(`turbines ${megabytes(bodyLimits.get(allCalls.import.windTurbine))}`);
  expect(cell('the document of a project')).toBe(megabytes(maxDocumentLength));
});

test('a file without dates is offered the year that the page names', () => {
  expect(questions).toContain(`*${en.series.yearNote}* and offers ${defaultSeriesYear}`);
});

test('the estimate of the footer is at least a minute until a calculation of the project was measured, as the page says', () => {
  expect(estimateText(0.5)).toEqual('Estimated calculation time: 1 minute');
  expect(measuredEstimateText(0.5)).toEqual('Estimated calculation time: under a second');
  expect(questions).toContain('at least a minute until a calculation of the project was measured');
});

test('the page on operations makes every secret that docker compose asks for', () => {
  const asked = new Set([...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name));
  expect([...asked].sort()).toEqual(['HYBRID_ADMIN_PASSWORD', 'HYBRID_SESSION_KEY', 'POSTGRES_PASSWORD']);
  const operations = read('docs/manual/operations.md');
  for (const name of asked) expect(operations).toMatch(new RegExp(`^echo "${name}=\\$\\(openssl rand .*\\)" >> \\.env$`, 'm'));
});

test('a proxy that is set up as the page says takes the largest file', () => {
  const largest = megabytes(Math.max(...bodyLimits.values()));
  const operations = read('docs/manual/operations.md');
  expect(operations).toContain(`hand over bodies of ${largest}`);
  expect(operations).toContain(`client_max_body_size ${largest.replace(' MB', 'm')};`);
});

test('every page names the same shortest password', () => {
  const pages = ['README.md', 'compose.yaml', 'docs/manual/operations.md', 'docs/manual/projects.md', 'docs/security.md'];
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/(\d+)(?: to \d+)? characters or more|A password has (\d+) characters/g)].map(([, one, other]) =>
      Number(one ?? other),
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  // The token of the figures has a different length.
  expect(new Set(named.filter((length) => length !== 16))).toEqual(new Set([passwordLength.min]));
});

test('what is not modelled stands in one list that each method page leads to', () => {
  for (const page of ['solar', 'wind', 'storage', 'markets', 'finance', 'dispatch'])
    expect(read(`docs/method/${page}.md`)).toContain('[what is not modelled](notModelled.md)');
});
