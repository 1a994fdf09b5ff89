import { spawnSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { writeNumber } from '@hybrid/project/basics/numberText';
import type { ResultTable } from '@hybrid/project/results/resultTables';
import { projectFile } from './calls';

/** Returns the JSON output of a command that a page shows, run on the project's file. */
export async function printedByShown(page: Page, command: string): Promise<unknown> {
  const file = await projectFile(page);
  const [, ...words] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return JSON.parse(printed([...words.map((word) => (word === 'Project.hfront' ? file : word)), '--json']));
}

/** Returns the rows of `hybrid run` for a project file. */
export function rowsOfFile(file: string): ResultTable['items'] {
  return (JSON.parse(printed(['run', file, '--json-table'])) as ResultTable).items;
}

/** Returns the output of the program, which must succeed. The built one: from source it takes as long to start as to calculate. */
export function printed(args: readonly string[]): string {
  const { status, stdout } = spawnSync(process.execPath, ['packages/cli/dist/main.js', ...args], { encoding: 'utf8', maxBuffer: 64e6 });
  expect(status).toBe(0);
  return stdout;
}

/** Returns the rows of `hybrid run` for the file of the project on the page. */
export async function rowsOfCommandLine(page: Page): Promise<ResultTable['items']> {
  return rowsOfFile(await projectFile(page));
}

/** Money as the table of results shows it. */
export const millions = (value: number): string => writeNumber(value / 1e6, { decimals: 1, comma: false, group: true, trim: false });
