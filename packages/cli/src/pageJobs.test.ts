import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesBelow, runLine } from '../../../test/shellLines';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const [readme, page] = [read('README.md'), read('docs/manual/commandLine.md')];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-jobs-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs lines one after the other; returns what each printed. All but a comparison that finds differences end with 0. */
async function printedBy(lines: readonly string[]): Promise<readonly string[]> {
  const printed: string[] = [];
  for (const line of lines) {
    const ended = await runLine(line, folder);
    for (const { code, stderr } of ended) expect([line, code, stderr]).toEqual([line, line.includes(' diff ') ? 1 : 0, expect.any(String)]);
    printed.push(ended.map(({ stdout }) => stdout).join(''));
  }
  return printed;
}

/** Returns the NPV of the rows of a printed table, by the size in its second column. [M$] */
function netPresentValues(table: string): ReadonlyMap<string, string> {
  const rows = table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s{2,}/));
  return new Map(rows.map(([, size = '', , , npv = '']) => [size, (Number(npv.replaceAll(',', '')) / 1e6).toFixed(1)]));
}

test('the five lines of the README come to the figures of its first example', async () => {
  const lines = linesBelow(readme, 'The first example');
  expect(lines).toHaveLength(5);
  const printed = await printedBy(lines);
  const [, first = '', , second = '', explained] = printed;
  const [, npv] = /an NPV of ([\d.]+) M\$/.exec(readme) ?? [];
  const [, loss] = /200 units lose ([\d.]+) M\$/.exec(readme) ?? [];
  expect(netPresentValues(first).get('100')).toBe(npv);
  expect(explained).not.toBe('');
  const after = netPresentValues(second);
  expect([...after.keys()]).toEqual(['100', '50', '25', '200']);
  expect(after.get('200')).toBe(`-${loss}`);
}, 60_000);

test.each([
  'Calculate a project and read the table',
  'Make a project of a price file',
  'Change inputs and compare',
  'A sweep from a script',
  'Find the best size',
  'Answer a committee',
])(
  'the lines of the page for the job "%s" run as they stand',
  async (job) => {
    const lines = linesBelow(page, job);
    expect(lines.length).toBeGreaterThan(2);
    const all = await printedBy(lines);
    const printed = new Map(lines.map((line, at) => [line, all[at]]));
    if (job.startsWith('Calculate')) {
      expect(page).toContain(`*${printed.get('hybrid check plant.hfront')?.trim()}*`);
      expect(printed.get('hybrid run plant.hfront')?.split('\n')[1]).toContain(`  ${/NPV of ([\d,]+) \$/.exec(page)?.[1]}  `);
    }
    if (job.startsWith('Make'))
      expect(printed.get('hybrid run battery.hfront')).toContain(`  ${/Here the NPV is ([\d,]+) \$/.exec(page)?.[1]}  `);
    if (job.startsWith('A sweep')) {
      expect((await readFile(join(folder, 'sweep.csv'), 'utf8')).trimEnd().split('\n')).toHaveLength(1 + 6);
      for (const rate of [6, 10]) expect(await readFile(join(folder, `rate${rate}.csv`), 'utf8')).toMatch(/^Rank,.*NPV \(\$\)/);
    }
    if (job.startsWith('Find')) {
      const [, shown = ''] = /\n## Find the best size\n[\s\S]*?```text\n([\s\S]*?)```/.exec(page) ?? [];
      const found = printed.get(lines.find((line) => line.includes('-o best.hfront')) ?? '') ?? '';
      // The final search: `npm run docs:best` writes what it prints into the pages.
      expect(found.slice(0, shown.length)).toBe(shown);
      const [, npv] = /NPV ([\d,]+) \$/.exec(found) ?? [];
      expect(printed.get('hybrid run best.hfront')).toContain(`  ${npv}  `);
      expect(await readFile(join(folder, 'points.csv'), 'utf8')).toContain('NPV ($)');
    }
    if (job.startsWith('Answer')) expect((await readFile(join(folder, 'report.pdf'), 'latin1')).slice(0, 5)).toBe('%PDF-');
  },
  90_000,
);
