import { npv } from '@hybrid/engine/finance/metrics';
import { differs, scaleOf } from './outcome';
import type { Relation } from './relation';

export const npvAtReturn: Relation = {
  name: 'NPV at the internal rate of return',
  applies: () => true,
  change: (project) => project,
  broken: ({ item: { irr, netCashFlow } }) => {
    if (irr === null) return [];
    const moved = netCashFlow.reduce((total, amount, year) => total + Math.abs(amount) / (1 + irr) ** year, 0);
    return differs('NPV at the IRR', npv(Float64Array.from(netCashFlow), irr), 0, moved);
  },
};

export const realAndNominal: Relation = {
  name: 'nominal and real money',
  applies: () => true,
  change: (project) => ({ ...project, useNominalMoney: !project.useNominalMoney }),
  broken: (before, after, { useNominalMoney, inflationRate }) => {
    const [real, nominal] = useNominalMoney ? [after, before] : [before, after];
    const grown = (year: number): number => (1 + inflationRate / 100) ** year;
    return [
      ...differs('NPV', nominal.item.npv, real.item.npv, scaleOf(real)),
      ...real.item.netCashFlow.flatMap((amount, year) =>
        differs(`nominal cash flow of year ${year}`, nominal.item.netCashFlow[year] ?? 0, amount * grown(year), scaleOf(real)),
      ),
      ...differs('nominal IRR', nominal.item.irr, real.item.irr === null ? null : (1 + real.item.irr) * grown(1) - 1, 1),
    ];
  },
};
