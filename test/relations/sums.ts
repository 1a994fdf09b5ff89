import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { inAccount, yearTotals, type Account } from '@hybrid/engine/finance/ledger';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { differs, revenueOf, scaleOf } from './outcome';
import type { Relation } from './relation';

const accounts: readonly Account[] = ['capital', 'operating', 'replacement', 'augmentation', 'revenue', 'incentive', 'salvage'];

export const ledgerSums: Relation = {
  name: 'row, cash flow and ledger',
  applies: () => true,
  change: (project) => project,
  broken: (before, _, { lifetime }) => {
    const { item, simulated } = before;
    const scale = scaleOf(before);
    const byAccount = accounts.map((account) => yearTotals(simulated.ledger, lifetime, inAccount(account)));
    const revenue = yearTotals(simulated.ledger, lifetime, inAccount('revenue')).reduce((total, amount) => total + amount, 0);
    return [
      ...differs('average revenue', revenueOf(before), revenue / lifetime, scale),
      ...item.netCashFlow.flatMap((amount, year) =>
        differs(
          `cash flow of year ${year}`,
          amount,
          byAccount.reduce((total, account) => total + (account[year] ?? 0), 0),
          scale,
        ),
      ),
    ];
  },
};

export const detailsSums: Relation = {
  name: 'row and details',
  applies: ({ storage }) => storage.length < 2,
  change: (project) => project,
  broken: (before, _, project, { valuesOf }) => {
    const { financial, revenue } = detailsReport(project, caseGrid(project).keys[0]!, valuesOf);
    const { item } = before;
    const scale = scaleOf(before);
    const streams = [...revenue.energyMarkets, ...revenue.regulationMarkets, ...revenue.capacityMarkets, ...revenue.contracts];
    return [
      ...differs('NPV', financial.npv, item.npv, scale),
      ...differs('capital', financial.capitalCost, item.capex, scale),
      ...differs('IRR', financial.irr, item.irr, 1),
      ...differs('LCOE', financial.lcoe, item.lcoe, 1),
      ...differs('revenue', financial.revenue, revenueOf(before), scale),
      ...differs(
        'streams',
        streams.reduce((total, { total: { average } }) => total + average, 0),
        revenueOf(before),
        scale,
      ),
    ];
  },
};
