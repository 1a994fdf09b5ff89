import { expect, test } from 'vitest';
import type { Project } from '@hybrid/project/document/project';
import type { CashFlowYear } from '@hybrid/project/results/cashFlow';
import type { Details } from '@hybrid/project/results/details';
import { emptyDetails, resultRow, unpaidYear } from '@hybrid/project/results/testing';
import { detailsOf, factsOf, resultProject } from '../../../../test/fixtureResult';
import { besideOf, layoutFaults, reportTexts, type ReportText } from '../../../../test/reportTexts';
import { localeOf } from '../tables/fileLocale';
import type { ReportEvidence } from './reportEvidence';

const { cashflow, financial } = emptyDetails('-');
const year = (at: number, amounts: Partial<CashFlowYear>): CashFlowYear => ({ ...unpaidYear, year: at, ...amounts });
const M = 1e6;
const battery = resultProject.storage[0]?.customName ?? '';
const simulated = detailsOf(resultProject);

/** 75 and 62.5 M$ are earned at 25 %: present values 60 + 40 = 100, less a capital cost of 80: an NPV of 20 M$. */
const details: Details = {
  ...emptyDetails('middle'),
  title: '100 MW / 400 MWh storage',
  storage: simulated.storage,
  financial: {
    ...financial,
    npv: 20 * M,
    irr: 0.5,
    lcoe: null,
    payback: 1.1,
    realDiscountRate: 25,
    capitalCost: 80 * M,
    projectLifeTime: 2,
  },
  cashflow: {
    ...cashflow,
    tree: simulated.cashflow.tree,
    revenueNames: ['Day-ahead'],
    years: [
      year(0, { capEx: -80 * M, income: -80 * M }),
      year(1, { revenues: [75 * M], revenue: 75 * M, income: 75 * M }),
      year(2, { revenues: [62.5 * M], revenue: 62.5 * M, income: 62.5 * M }),
    ],
  },
};

const size = (id: string, powerMW: number, npv: number) =>
  resultRow(id, { npv: npv * M, optimization: [powerMW, 4 * powerMW], capex: 0.8 * powerMW * M });
const end = (value: number, npv: number) => ({ value, outcome: { npv: npv * M, firstYearRevenue: 0 } });
const evidence: ReportEvidence = {
  table: {
    header: {
      sensitivity: [],
      revenue: [],
      optimization: [
        { name: battery, units: 'MW' },
        { name: battery, units: 'MWh' },
      ],
    },
    items: [size('small', 50, 12), size('middle', 100, 20), size('large', 150, 23.5), size('huge', 200, 7)],
  },
  tornado: {
    result: {
      present: { npv: 20 * M, firstYearRevenue: 0 },
      bars: [
        { path: 'a', present: 1, low: end(0.8, 36), high: end(1.2, 4), swing: 32 * M },
        { path: 'discountRate', present: 25, low: end(20, 27.5), high: end(30, 13.4), swing: 14.1 * M },
      ],
    },
    inputs: [
      { path: 'a', section: 'Storage', item: 'Storage 1', label: 'Capital cost multiplier', unit: '×' },
      { path: 'discountRate', section: 'Economics', item: '', label: 'Discount rate', unit: '%' },
    ],
  },
  foresight: { persistence: 0.8, noisy: [], noisyRange: { mean: 0.95, lowest: 0.9, highest: 1 }, lookAhead: 0.9 },
};
const reportOf = (of: Details, known: ReportEvidence, project: Project = resultProject, language: 'en' | 'es' = 'en') =>
  reportTexts(project, of, factsOf(project, of), localeOf(language), known);
const onPage = (texts: readonly ReportText[], page: number): readonly ReportText[] => texts.filter((text) => text.page === page);
const wordsOf = (texts: readonly ReportText[]): string => texts.map(({ text }) => text).join(' ');

const { texts } = reportOf(details, evidence);
const [first, second] = [onPage(texts, 1), onPage(texts, 2)];

test('the first page recommends: prices may fall by 20 %, capital cost may rise by 25 %, another size has 3.5 M$ more', () => {
  const words = wordsOf(first);
  expect(words).toContain('COMMITTEE MEMO');
  expect(words).toContain('100 MW / 400 MWh storage pays, but another system is better.');
  expect(words).toContain('Its NPV stays above zero until every price falls by 20.0 % or capital cost rises by 25.0 %.');
  expect(words).toContain('150 MW / 600 MWh storage has 3.5 M$ more NPV.');
});

test('the first page leads from 100 M$ of revenue over 80 M$ of capital cost to the NPV of 20 M$; what does not exist is said', () => {
  expect(besideOf(first, 'Day-ahead')).toEqual(['100.0']);
  expect(besideOf(first, 'Capital')).toEqual(['−80.0']);
  expect(besideOf(first, 'Net present value')).toEqual(['20.0']);
  expect(wordsOf(first)).toContain('Present values, M$; discounted at 25 % a year');
  expect(wordsOf(first)).toContain('No energy is delivered to the grid');
});

/** Returns the value of a bar of the second page, which stands between the name and its note. */
const barOf = (label: string): readonly string[] => {
  const { top, right } = second.find(({ text }) => text === label) ?? { top: NaN, right: NaN };
  return second.filter((text) => text.left > right && Math.abs(text.top - top) < 10 && text.text.includes('/')).map(({ text }) => text);
};

test('the second page shows the sizes, what moves the NPV with the widest first, and answers five questions', () => {
  const words = wordsOf(second);
  expect(words).toContain('best: 150 MW, 23.5 M$ this system: 100 MW, 20.0 M$');
  expect(barOf('Capital cost multiplier')).toEqual(['−16.0 / +16.0']);
  expect(barOf('Discount rate')).toEqual(['−6.6 / +7.5']);
  // From 20 M$ to 12 M$ at 50 MW and to 23.5 M$ at 150 MW.
  expect(barOf('Size')).toEqual(['−8.0 / +3.5']);
  expect(words).toContain(`${battery} · 50 MW to 150 MW`);
  const top = (label: string): number => second.find(({ text }) => text === label)?.top ?? NaN;
  expect(top('Capital cost multiplier')).toBeLessThan(top('Discount rate'));
  expect(words).toContain('85.5 % of perfect foresight with a 10 % forecast error, 72.0 % with yesterday’s prices');
  expect(second.filter(({ text }) => text.endsWith('?'))).toHaveLength(5);
});

test('the report follows on the third page, with the sizes compared', () => {
  const third = onPage(texts, 3);
  expect(third.map(({ text }) => text)).toContain('RESULT');
  expect(besideOf(third, '150 MW / 600 MWh storage').slice(0, 2)).toEqual(['23.5', '—']);
  expect(third.map(({ text }) => text)).toContain('100 MW / 400 MWh storage (this report)');
});

test('without other sizes, studies and a replay the memo says so', () => {
  const words = wordsOf(onPage(reportOf(details, {}).texts, 2));
  expect(words).toContain('Other sizes were not read for this file');
  expect(words).toContain('No inputs were varied for this result.');
  expect(words).toContain('Not replayed in this report');
});

test.each(['en', 'es'] as const)('a memo of long names and nine markets stays on its two pages (%s)', (language) => {
  const streams = Array.from({ length: 9 }, (_, stream) => `Regulation market of the northern zone ${stream}`);
  const many: Details = {
    ...details,
    title: 'W'.repeat(400),
    cashflow: {
      ...details.cashflow,
      revenueNames: streams,
      years: details.cashflow.years.map((one) => ({
        ...one,
        opEx: -M,
        replacement: -M,
        augmentation: -M,
        incentives: M,
        salvage: M,
        revenues: streams.map((_, stream) => (stream - 3) * M),
      })),
    },
  };
  const project = { ...resultProject, name: 'Проект Ωmega '.repeat(18) };
  const report = reportOf(many, evidence, project, language);
  expect(layoutFaults({ texts: report.texts.filter(({ page }) => page <= 3) })).toEqual([]);
  expect(wordsOf(onPage(report.texts, 3))).toContain(language === 'en' ? 'RESULT' : 'RESULTADO');
});
