import { defaultLocation } from '@hybrid/project/document/site';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { projectFromPrices, proposedBattery } from '@hybrid/project/fromPrices/projectFromPrices';
import { expect, test } from 'vitest';
import { baseKey } from '../cases/caseGrid';
import { estimate } from './estimate';
import { simulateKey } from './runProject';

/** Every day at 10 until noon, at −5 for four hours, and at 110 from 18 to 22 h. */
const values = Float64Array.from({ length: 8760 }, (_, hour) => {
  const clock = hour % 24;
  return clock >= 12 && clock < 16 ? -5 : clock >= 18 && clock < 22 ? 110 : 10;
});
const prices = {
  ...blankSeries,
  state: 'ready',
  hash: 'b'.repeat(64),
  count: values.length,
  statistics: { mean: 20, minimum: -5, maximum: 110, negativeCount: 1460 },
} as const;
const site = {
  name: 'Square days',
  notes: '',
  electricityMarket: 'Other',
  location: defaultLocation,
  currency: 'USD',
  currencySymbol: '$',
  dateFormat: 0,
  useCommaAsDecimalPoint: false,
} as const;

test('the first figures of a project from prices are those of its row in a run, and its revenue is near that of one full cycle a day', () => {
  const project = projectFromPrices('2026-01-01', [prices], site, { ...proposedBattery, powerMW: 10, gridMW: 10 });
  const source = () => values;
  const { npv, irr, capex, firstYearRevenue } = estimate(project, source);
  const row = simulateKey(project, baseKey(project), source);
  expect({ npv, irr, capex }).toEqual({ npv: row.npv, irr: row.irr, capex: row.capex });
  // 40 MWh bought at −5 and at most 40 MWh sold at 110, for 365 days.
  const most = 365 * (40 * 110 + 50 * 5);
  expect(firstYearRevenue).toBeLessThan(most);
  expect(firstYearRevenue).toBeGreaterThan(0.7 * most);
});
