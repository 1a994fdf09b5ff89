import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { detailsOf, factsOf, resultProject } from '../../../../test/fixtureResult';
import { openWorkbook, type OpenSheet } from '../../../../test/openWorkbook';
import { recalculated } from '../../../../test/sheetFormulas';
import { asFraction, proFormaSheet } from './proFormaSheet';
import { proFormaWorkbook } from './proFormaWorkbook';

interface Exported {
  readonly details: Details;
  readonly file: Uint8Array;
  readonly sheet: OpenSheet;
  /** The row of a name in the first column. */
  readonly rowOf: (name: string) => number;
}

async function exported(project: Project): Promise<Exported> {
  const details = detailsOf(project);
  const file = await proFormaWorkbook(details, factsOf(project, details));
  const [sheet] = openWorkbook(file);
  if (!sheet) throw new Error('The workbook has no sheet');
  const rows = new Map([...sheet.cells].filter(([cell]) => /^A\d+$/.test(cell)).map(([cell, { value }]) => [value, Number(cell.slice(1))]));
  const rowOf = (name: string): number => {
    const row = rows.get(name);
    if (row === undefined) throw new Error(`The sheet has no row ${name}`);
    return row;
  };
  return { details, file, sheet, rowOf };
}

const early = await exported({ ...resultProject, discountRate: 9, inflationRate: 2 });
const undiscounted = await exported({ ...resultProject, discountRate: 0, inflationRate: 0 });
const withoutIncome = await exported({ ...resultProject, useEnergyMarket: false, energyMarkets: [], incentives: [] });

const nominal = await exported({ ...resultProject, discountRate: 9, inflationRate: 2, useNominalMoney: true, includeSalvage: true });

const close = (found: number | string | undefined, wanted: number | null): void => {
  if (wanted === null) expect(found).toBe('–');
  else expect(Math.abs(Number(found) - wanted)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(wanted)));
};

describe.each([
  ['at 9 % and 2 % of inflation', early],
  ['at no rate', undiscounted],
  ['without income', withoutIncome],
])('a pro forma %s, worked out again from its numbers', (_, { details, sheet, rowOf }) => {
  const cell = recalculated(sheet);
  const metric = (name: string) => cell(`C${rowOf(name)}`);

  test('comes to the metrics of the results', () => {
    const { npv, irr, lcoe, payback, discountedPayback } = details.financial;
    close(metric('Net present value'), npv);
    close(metric('Internal rate of return, real'), irr);
    close(metric('Levelized cost of energy'), lcoe);
    close(metric('Simple payback'), payback);
    close(metric('Discounted payback'), discountedPayback);
  });

  test('comes to the results that stand beside its formulas', () => {
    const formulas = [...sheet.cells].filter(([, { formula }]) => formula !== undefined);
    expect(formulas.length).toBeGreaterThan(250);
    for (const [name, { value }] of formulas) {
      const found = cell(name);
      if (typeof value === 'number')
        expect(Math.abs(Number(found) - value), name).toBeLessThanOrEqual(1e-9 * Math.max(1e3, Math.abs(value)));
      else expect(found, name).toBe(value);
    }
  });

  test('has the real rate from the two that are given', () => {
    close(Number(cell(`C${rowOf('Discount rate, real')}`)) * 100, details.financial.realDiscountRate);
  });
});

test('in nominal money, with salvage, it comes to the metrics of the results too', () => {
  const { details, sheet, rowOf } = nominal;
  const cell = recalculated(sheet);
  close(cell(`C${rowOf('Net present value')}`), details.financial.npv);
  close(cell(`C${rowOf('Internal rate of return, nominal')}`), details.financial.irr);
  close(Number(cell(`C${rowOf('Discount rate of nominal money')}`)), 0.09);
  expect(Number(cell(`C${rowOf('Salvage value')}`))).toBeGreaterThan(0);
});

test('what is an amount is a number, and what is worked out a formula', () => {
  const { sheet, rowOf } = early;
  const kindOf = (name: string) => (sheet.cells.get(`E${rowOf(name)}`)?.formula === undefined ? 'number' : 'formula');
  expect(
    ['Exports', 'Purchases', 'Revenue', 'Net operating income', 'Net cash flow', 'Discount factor', 'Cumulative cash flow'].map(kindOf),
  ).toEqual(['number', 'number', 'formula', 'formula', 'formula', 'formula', 'formula']);
});

test('a higher discount rate takes the value down and leaves the return as it is', () => {
  const { sheet, rowOf, details } = early;
  const cell = recalculated(sheet, { [`C${rowOf('Discount rate, nominal')}`]: 0.2 });
  expect(Number(cell(`C${rowOf('Net present value')}`))).toBeLessThan(details.financial.npv);
  close(cell(`C${rowOf('Internal rate of return, real')}`), details.financial.irr);
});

test('a million more of sales in the first year is a discounted million more of value', () => {
  const { sheet, rowOf, details } = early;
  const sales = `E${rowOf('Sales') + 1}`;
  const before = Number(recalculated(sheet)(sales));
  const cell = recalculated(sheet, { [sales]: before + 1e6 });
  const rate = details.financial.realDiscountRate / 100;
  expect(Number(cell(`C${rowOf('Net present value')}`)) - details.financial.npv).toBeCloseTo(1e6 / (1 + rate), 3);
});

test('a cash flow that never changes its sign has no return, and what never comes back no payback', () => {
  const { sheet, rowOf, details } = withoutIncome;
  const cell = recalculated(sheet);
  expect([details.financial.irr, details.financial.payback]).toEqual([null, null]);
  expect([cell(`C${rowOf('Internal rate of return, real')}`), cell(`C${rowOf('Simple payback')}`)]).toEqual(['–', '–']);
});

test('names that look like formulas are led by an apostrophe; with them, markup stays a text', async () => {
  const name = '=HYPERLINK("http://x","y")<&>\u0001 ]]>';
  const { sheet } = await exported({
    ...resultProject,
    name,
    solar: resultProject.solar.map((pv) => ({ ...pv, customName: '\t+1+1|cmd' })),
  });
  const texts = [...sheet.cells.values()].filter(({ value }) => typeof value === 'string');
  expect(texts.find(({ value }) => String(value).includes('HYPERLINK'))).toEqual({
    formula: undefined,
    value: `'=HYPERLINK("http://x","y")<&> ]]>`,
  });
  // No text of any cell begins as a spreadsheet reads a formula, whether the file is opened or saved as CSV before.
  expect(texts.filter(({ value }) => /^[=+\-@\t\r\n＝＋－＠]/.test(String(value)))).toEqual([]);
});

function hasOffice(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The workbook without the figures that we worked out: a program that opens it has to do so itself. */
function withoutResults(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file);
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = strFromU8(parts[name] ?? new Uint8Array());
  const bare = sheet.replaceAll(/(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g, '$1');
  expect(bare.length).toBeLessThan(sheet.length);
  return zipSync({ ...parts, [name]: strToU8(bare) });
}

test.skipIf(!hasOffice())(
  'LibreOffice works the formulas out and comes to the same metrics, as far as it shows their digits',
  { tags: ['nightly'] },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'pro-forma-'));
    try {
      writeFileSync(join(folder, 'ProForma.xlsx'), withoutResults(early.file));
      const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false';
      const own = `-env:UserInstallation=${pathToFileURL(join(folder, 'office')).href}`;
      execFileSync('soffice', [own, '--headless', '--convert-to', asCsv, '--outdir', folder, join(folder, 'ProForma.xlsx')], {
        stdio: 'ignore',
      });
      const lines = readFileSync(join(folder, 'ProForma.csv'), 'utf8').split('\n');
      const shown = (name: string): number => {
        const cells = (lines[early.rowOf(name) - 1] ?? '').match(/("[^"]*"|[^,]*)(?:,|$)/g) ?? [];
        return Number(cells[2]?.replaceAll(/[",%]/g, ''));
      };
      const meets = (name: string, wanted: number | null, within: number): void => {
        if (wanted === null) expect(shown(name), name).toBeNaN();
        else expect(Math.abs(shown(name) - wanted), name).toBeLessThanOrEqual(within);
      };
      const { npv, irr, lcoe, payback, discountedPayback } = early.details.financial;
      meets('Net present value', npv, 0.5);
      meets('Internal rate of return, real', irr && irr * 100, 0.005);
      meets('Levelized cost of energy', lcoe, 0.005);
      meets('Simple payback', payback, 0.005);
      meets('Discounted payback', discountedPayback, 0.005);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('a rate is written as it was entered, without the trace of binary arithmetic', () => {
  expect((0.29 - 0.21) * 100).not.toBe(8);
  expect(asFraction((0.29 - 0.21) * 100)).toBe(0.08);
});

test('only sums of income and cost are bold, and a payment that does not take place is a dash', () => {
  const { rows } = proFormaSheet(early.details.cashflow, factsOf(resultProject, early.details));
  const cellsOf = (name: string) => rows.find(({ cells }) => cells[0]?.kind === 'text' && cells[0].text === name)?.cells ?? [];
  const looks = ['Revenue', 'Capital', 'Net operating income', 'Net cash flow'].map((name) => cellsOf(name)[0]?.look);
  expect(looks).toEqual(['plain', 'plain', 'total', 'total']);
  const formats = ['Revenue', 'Net cash flow'].map(
    (name) => cellsOf(name).flatMap((cell) => (cell?.kind === 'formula' ? [cell.format] : []))[0],
  );
  expect(formats).toEqual(['#,##0;-#,##0;"—"', '#,##0']);
});
