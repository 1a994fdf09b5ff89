import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { builtInSamples } from '@hybrid/server/data/samples';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const inMillions = (money: number): string => (money / 1e6).toFixed(1);

test('the first example of the README comes to what it says', () => {
  const { project, series } = builtInSamples.find(({ name }) => readme.includes(`**Open Sample**, *${name}*`))!.make();
  const valuesOf = (hash: string) => series.get(hash)!;
  const { items } = runProject(project, valuesOf);
  const best = caseGrid(project).keys.find(({ id }) => id === items[0]!.id)!;
  const { financial, storage } = detailsReport(project, best, valuesOf);
  expect(readme).toContain(`${Math.round(storage[0]!.items[0]!.equivalentCycles)} cycles a year`);
  expect(readme).toContain(`${inMillions(financial.firstYearRevenue)} M$ of revenue`);
  expect(readme).toContain(`an NPV of ${inMillions(financial.npv)} M$ and an IRR of ${(financial.irr! * 100).toFixed(2)} %`);
});
