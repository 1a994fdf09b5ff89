import { cashFlow } from '@hybrid/engine/report/cashFlow';
import { proFormaWorkbook } from '@hybrid/formats/workbook/proFormaWorkbook';
import type { ResultFacts } from '@hybrid/formats/tables/resultFacts';
import { baseYear } from '@hybrid/project/document/site';
import { describe, expect, test } from 'vitest';
import { expectNear } from './fixtureFigures';
import { goldenNames, goldenProject } from './goldenProjects';
import { simulatedRow, storedResults } from './goldenResults';
import { openWorkbook, type OpenSheet } from './openWorkbook';
import { recalculated } from './sheetFormulas';

/** A simulation takes less than a second; longer on a busy machine. [ms] */
const whileOthersWork = 120_000;

/** Best row of a project, as its workbook and as the engine's figures. */
interface GoldenSheet {
  readonly sheet: OpenSheet;
  readonly npv: number;
  readonly irr: number | null;
}

const sheets = new Map<string, Promise<GoldenSheet>>();

/** Simulates each best row once for all tests: its id is in the stored results. */
function sheetOf(name: string): Promise<GoldenSheet> {
  const sheet = sheets.get(name) ?? written(name);
  sheets.set(name, sheet);
  return sheet;
}

async function written(name: string): Promise<GoldenSheet> {
  const project = goldenProject(name);
  const { key, input, simulated, item } = simulatedRow(project, storedResults(name).details.id);
  const facts: ResultFacts = {
    projectName: project.name,
    place: project.location.address,
    system: key.id,
    currency: project.currencySymbol,
    baseYear: baseYear(project),
    calculated: '',
    engineVersion: '',
    inputHash: '',
    resultId: key.id,
    varied: [],
  };
  const [sheet] = openWorkbook(await proFormaWorkbook({ cashflow: cashFlow(input, simulated) }, facts));
  if (!sheet) throw new Error('The workbook has no sheet');
  return { sheet, npv: item.npv, irr: item.irr };
}

/** Returns the cell beside a name in the first column. */
function cellBeside({ cells }: OpenSheet, isName: (name: string) => boolean): string {
  const [found] = [...cells].find(([cell, { value }]) => /^A\d+$/.test(cell) && typeof value === 'string' && isName(value)) ?? [];
  if (found === undefined) throw new Error('The sheet has no such row');
  return `C${found.slice(1)}`;
}
const presentValue = (sheet: OpenSheet): string => cellBeside(sheet, (name) => name === 'Net present value');
const rateOfReturn = (sheet: OpenSheet): string => cellBeside(sheet, (name) => name.startsWith('Internal rate of return'));
const discountRate = (sheet: OpenSheet): string => cellBeside(sheet, (name) => name === 'Discount rate, nominal');

describe.each(goldenNames)('the pro forma of %s, worked out again from its amounts and rates', (name) => {
  test('comes to the net present value of the engine', { timeout: whileOthersWork }, async () => {
    const { sheet, npv } = await sheetOf(name);
    const cell = presentValue(sheet);
    expect(sheet.cells.get(cell)?.formula).toContain('NPV(');
    expectNear(Number(recalculated(sheet)(cell)), npv, 1e-6);
  });

  test('comes to the internal rate of return of the engine, or has none where that has none', { timeout: whileOthersWork }, async () => {
    const { sheet, irr } = await sheetOf(name);
    const found = recalculated(sheet)(rateOfReturn(sheet));
    if (irr === null) expect(found).toBe('–');
    else expectNear(Number(found), irr, 1e-6);
  });
});

test('the projects have worths on both sides of nothing, and most a return: what is compared is no row of zeros', async () => {
  const all = await Promise.all(goldenNames.map(sheetOf));
  expect(all.some(({ npv }) => npv > 0) && all.some(({ npv }) => npv < 0)).toBe(true);
  expect(all.filter(({ irr }) => irr !== null && Math.abs(irr) > 1e-3).length).toBeGreaterThan(goldenNames.length / 2);
});

test('at its own return, as a nominal rate, a project is worth nothing', async () => {
  const { inflationRate } = goldenProject('solar-and-storage-dc');
  const { sheet, npv, irr } = await sheetOf('solar-and-storage-dc');
  if (irr === null) throw new Error('The project has no return');
  const nominal = (1 + irr) * (1 + inflationRate / 100) - 1;
  const left = Number(recalculated(sheet, { [discountRate(sheet)]: nominal })(presentValue(sheet)));
  expect(Math.abs(left)).toBeLessThan(1e-6 * Math.abs(npv));
});
