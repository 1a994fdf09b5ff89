import type { CashFlow } from '@hybrid/project/results/cashFlow';
import type { Case } from '../cases/case';
import { inAccount, inStream, yearTotals, type Account } from '../finance/ledger';
import { cumulative, discounted } from '../finance/metrics';
import { revenueStreams } from '../simulate/runProject';
import type { SimulatedCase } from '../simulate/simulateCase';

/** Ledger and energies of a simulation → its yearly cash flow, year 0 being the investment. */
export function cashFlow(input: Case, { ledger, years }: SimulatedCase): CashFlow {
  const { lifetimeYears, discountRate } = input;
  const revenueNames = revenueStreams(input);
  const account = (name: Account): Float64Array => yearTotals(ledger, lifetimeYears, inAccount(name));
  const [capital, operating, replacement, augmentation, revenue, incentives, salvage] = [
    account('capital'),
    account('operating'),
    account('replacement'),
    account('augmentation'),
    account('revenue'),
    account('incentive'),
    account('salvage'),
  ];
  const streams = revenueNames.map((name) => yearTotals(ledger, lifetimeYears, inStream(name)));
  const income = yearTotals(ledger, lifetimeYears);
  const worth = discounted(income, discountRate);
  const total = cumulative(income);
  const totalWorth = cumulative(worth);
  return {
    revenueNames,
    years: Array.from(income, (net, year) => ({
      year,
      solar: year === 0 ? 0 : years[year - 1].solarMWh,
      wind: year === 0 ? 0 : years[year - 1].windMWh,
      storage: year === 0 ? 0 : years[year - 1].throughputMWh,
      capEx: capital[year],
      opEx: operating[year],
      replacement: replacement[year],
      augmentation: augmentation[year],
      revenues: streams.map((stream) => stream[year]),
      revenue: revenue[year],
      incentives: incentives[year],
      ...(input.includesSalvage && { salvage: salvage[year] }),
      income: net,
      cumulative: total[year],
      discounted: worth[year],
      cumulativeDiscounted: totalWorth[year],
    })),
  };
}
