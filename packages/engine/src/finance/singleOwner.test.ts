import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { factsOf, newIncentive, type Incentive } from '@hybrid/project/document/incentive';
import { describe, expect, test } from 'vitest';
import { singleOwner, type SingleOwnerCase } from '../../../../test/singleOwner';
import { costLines } from './costs';
import type { IncentiveInputs } from './incentives/incentiveModel';
import { incentiveLines } from './incentives/incentiveModels';
import { inNominalMoney, movedByYears, yearTotals, type Ledger, type LedgerLine } from './ledger';
import { irr, levelisedCost, npv, payback, realRate } from './metrics';

/** Credit for a MWh in an operating year from 0. [$/MWh] */
type CreditOfYear = (inputs: SingleOwnerCase['inputs'], year: number) => number;

const risingCredit: CreditOfYear = ({ ptc_per_mwh, ptc_escal }, year) => ptc_per_mwh * (1 + ptc_escal / 100) ** year;
/** Tax law rounds the credit to a tenth of a cent per kWh (26 USC 45(b)(2)); their model does so, the plain cash flow does not. */
const roundedCredit: CreditOfYear = (inputs, year) => Math.round(risingCredit(inputs, year));

/**
 * Their conventions, mapped to ours. Theirs is nominal, ours real of the base year: amounts of year y are divided by (1 + inflation)^y. Their tax
 * savings and credit come in year 1, ours in year 0: ours move by a year, undeflated. Their credit for production rises each year, ours does not: the
 * energy is increased instead; `credit` is their credit of a year. They tax earnings, we do not: that tax is deducted outside the ledger.
 */
function ledgerOf({ inputs }: SingleOwnerCase, credit: CreditOfYear): Ledger {
  const { years, capital, om_per_year, revenue_year1, price_escal, degradation, annual_mwh, fed_tax, itc_pct, macrs, bonus_pct } = inputs;
  const inflationRate = inputs.inflation / 100;
  const plant: ComponentCost = {
    owner: 'solar',
    id: 'plant',
    name: 'Plant',
    capital,
    operatingPerYear: om_per_year / (1 + inflationRate),
    operatingPerMWhThroughput: 0,
    operatingPerMWhAc: 0,
    replacement: 0,
    lifetimeYears: undefined,
    operatingByYear: undefined,
    replacementByYear: undefined,
  };
  const nominalRevenue = (year: number): number => revenue_year1 * ((1 + price_escal / 100) * (1 - degradation / 100)) ** (year - 1);
  const revenue: LedgerLine = {
    account: 'revenue',
    owner: 'solar',
    path: ['Sales'],
    byYear: Float64Array.from({ length: years + 1 }, (_, year) => (year === 0 ? 0 : nominalRevenue(year) / (1 + inflationRate) ** year)),
  };
  const incentives: readonly Incentive[] = [
    { ...newIncentive('itc', 'itc'), itcPercent: itc_pct },
    ...(macrs === 5 ? [{ ...newIncentive('macrs', 'macrs'), marginalTaxPercent: fed_tax }] : []),
    ...(macrs === 5 ? [{ ...newIncentive('bonus', 'bonus'), marginalTaxPercent: fed_tax, bonusPercent: bonus_pct }] : []),
    { ...newIncentive('prod', 'prod'), credit: inputs.ptc_per_mwh, useDuration: true, duration: inputs.ptc_years },
  ];
  const incentiveInputs: IncentiveInputs = {
    lifetimeYears: years,
    costs: [plant],
    ownChargingShare: 0,
    storageCreditRule: 'ira',
    hasGeneration: true,
    inflationRate,
    incentives,
    delivered: Array.from({ length: years }, (_, year) => ({
      solar: (annual_mwh * (1 - degradation / 100) ** year * credit(inputs, year)) / (inputs.ptc_per_mwh || 1),
      wind: 0,
      storage: 0,
    })),
  };
  const energies = Array.from({ length: years }, () => ({ dischargedMWh: {}, deliveredMWh: {} }));
  const nominal = (ledger: Ledger): Ledger => inNominalMoney(ledger, inflationRate);
  return [
    ...nominal([revenue, ...costLines([plant], energies)]),
    ...incentives.flatMap((incentive) => {
      const lines = nominal(incentiveLines(incentive, incentiveInputs));
      return factsOf(incentive).basis === 'energy' ? lines : lines.map((line) => movedByYears(line, 1));
    }),
  ];
}

/** Returns the cash flow after their tax on earnings. */
function afterTax(each: SingleOwnerCase, credit: CreditOfYear): Float64Array {
  const ledger = ledgerOf(each, credit);
  const total = (wanted?: (line: LedgerLine) => boolean): Float64Array => yearTotals(ledger, each.inputs.years, wanted);
  const earned = total(({ account }) => account === 'revenue' || account === 'operating');
  return total().map((amount, year) => amount - (each.inputs.fed_tax / 100) * (earned[year] ?? 0));
}

function expectNear(found: ArrayLike<number>, expected: readonly number[], scale: number): void {
  expect(found.length).toBe(expected.length);
  for (const [year, amount] of expected.entries()) expect(Math.abs((found[year] ?? NaN) - amount)).toBeLessThan(1e-6 * scale);
}

/** They depreciate one case over fifteen years, a class that no technology of ours has. */
const hasClass = ({ inputs }: SingleOwnerCase): boolean => inputs.macrs === 0 || inputs.macrs === 5;
const debtFree = singleOwner.cases.filter((each) => each.ssc_singleowner.size_of_debt === 0);

describe.each(debtFree.filter(hasClass).map((each) => [each.case, each] as const))(
  'single owner %s, by our costs and incentives',
  (_, each) => {
    const { ssc_singleowner: theirs, plain_cash_flow: plain, inputs } = each;

    test('has the cash flow after tax of the plain one in each year, its worth, return and payback', () => {
      const flow = afterTax(each, risingCredit);
      expectNear(flow, plain?.cf_aftertax ?? [], inputs.capital);
      expect(npv(flow, plain?.nominal_discount ?? NaN) / (plain?.npv_aftertax ?? NaN)).toBeCloseTo(1, 6);
      expect((irr(flow) as number) / (plain?.irr_aftertax ?? NaN)).toBeCloseTo(1, 6);
      if (plain?.simple_payback_aftertax_y === null) expect(payback(flow)).toBeUndefined();
      else expect((payback(flow) as number) / (plain?.simple_payback_aftertax_y ?? NaN)).toBeCloseTo(1, 6);
    });

    test('has that of the model itself, and its worth; its return as far as the model searches for it', () => {
      const flow = afterTax(each, roundedCredit);
      expectNear(flow, theirs.cf_project_return_aftertax, inputs.capital);
      expect(npv(flow, theirs.nominal_discount_rate) / theirs.project_return_aftertax_npv).toBeCloseTo(1, 6);
      expect((irr(flow) as number) / (theirs.project_return_aftertax_irr / 100)).toBeCloseTo(1, 4);
    });
  },
);

test('eight of the nine have no debt, and seven of them a class of depreciation that we have', () => {
  expect([singleOwner.cases.length, debtFree.length, debtFree.filter(hasClass).length]).toEqual([9, 8, 7]);
});

test('depreciated over fifteen years: with their savings in place of ours, the same cash flow', () => {
  const each = debtFree.find((other) => !hasClass(other))!;
  const saved = each.plain_cash_flow!.fed_depreciation.map((amount) => (amount * each.inputs.fed_tax) / 100);
  const flow = afterTax(each, roundedCredit).map((amount, year) => amount + (saved[year] ?? 0));
  expectNear(flow, each.ssc_singleowner.cf_project_return_aftertax, each.inputs.capital);
});

test('with debt: less what the owner borrows and pays, and the tax that interest saves, the same cash flow', () => {
  const each = singleOwner.cases.find(({ ssc_singleowner: theirs }) => theirs.size_of_debt > 0)!;
  const { ssc_singleowner: theirs, inputs } = each;
  const flow = afterTax(each, roundedCredit).map((amount, year) => {
    const interest = theirs.cf_debt_payment_interest[year] ?? 0;
    const paid = year === 0 ? -theirs.size_of_debt : (theirs.cf_debt_payment_principal[year] ?? 0) + interest;
    return amount - paid + (inputs.fed_tax / 100) * interest;
  });
  expectNear(flow, theirs.cf_project_return_aftertax, inputs.capital);
  expect(npv(flow, theirs.nominal_discount_rate) / theirs.project_return_aftertax_npv).toBeCloseTo(1, 6);
  expect((irr(flow) as number) / (theirs.project_return_aftertax_irr / 100)).toBeCloseTo(1, 4);
});

describe('levelised cost', () => {
  test.each(singleOwner.cases.map((each) => [each.case, each] as const))('%s: of their costs and energy, nominal and real', (_, each) => {
    const { ssc_singleowner: theirs, inputs } = each;
    const costs = Float64Array.from(theirs.cf_annual_costs, (amount) => -amount);
    const energyMWh = Float64Array.from(theirs.cf_energy_net, (kWh) => kWh / 1000);
    const perMWhOfCents = 10;
    const nominal = theirs.nominal_discount_rate;
    expect((levelisedCost(costs, energyMWh, nominal) as number) / (perMWhOfCents * theirs.lcoe_nom)).toBeCloseTo(1, 6);
    const real = costs.map((amount, year) => amount / (1 + inputs.inflation / 100) ** year);
    const realCost = levelisedCost(real, energyMWh, realRate(nominal, inputs.inflation / 100)) as number;
    expect(realCost / (perMWhOfCents * theirs.lcoe_real)).toBeCloseTo(1, 6);
  });

  test('by a fixed charge rate of 8 %, which is the rate of a plant that stands for ever', () => {
    for (const { inputs, lcoe_fcr_per_kwh } of singleOwner.lcoefcr) {
      const each = inputs.fixed_operating_cost + inputs.variable_operating_cost * inputs.annual_energy;
      const years = Array.from({ length: 600 }, () => each);
      const energy = Float64Array.from([0, ...years.map(() => inputs.annual_energy)]);
      const cost = levelisedCost(Float64Array.from([inputs.capital_cost, ...years]), energy, inputs.fixed_charge_rate) as number;
      expect(cost / lcoe_fcr_per_kwh).toBeCloseTo(1, 6);
    }
    expect(singleOwner.lcoefcr.length).toBeGreaterThan(0);
  });
});
