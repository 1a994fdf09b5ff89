// Failures in a step of `npm test`, in lines for its summary.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup.mjs';

export function readReport(file) {
  const path = join(root, '.cache', file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

const noReport = ['it ended without a report'];
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0];
const maxLines = 40;

/** Returns the last lines of the output of a command: prettier lists its files, tsc and oxlint their findings. */
export function failedLines(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const left = lines.length - maxLines;
  return left > 0 ? [`… ${left} lines above`, ...lines.slice(-maxLines)] : lines;
}

/** Returns the failed tests of a vitest report, and the files that could not be loaded. */
export function failedTests(report) {
  if (!report) return noReport;
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(root, name);
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
    });
}

/** Returns the journeys of a playwright report, nested suites included. */
const journeysOf = ({ suites = [], specs = [] }) => [...suites.flatMap(journeysOf), ...specs];

/** Returns the failed journeys of a playwright report. */
export function failedJourneys(report) {
  if (!report) return noReport;
  const failed = journeysOf(report).filter(({ ok }) => !ok);
  return [
    ...report.errors.map(({ message }) => firstLine(message)),
    ...failed.map(({ file, line, title, tests }) => `${file}:${line}: ${title}: ${firstLine(tests[0]?.results.at(-1)?.error?.message)}`),
  ];
}

/** Returns the journeys that passed only on a further try, with the error of the first. */
export function unsteadyJourneys(report) {
  return journeysOf(report ?? {}).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => `${file}:${line}: ${title}: ${firstLine(results[0]?.error?.message)}`),
  );
}
