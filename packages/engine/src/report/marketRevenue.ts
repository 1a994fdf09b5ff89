import { isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { perMarketKind } from '@hybrid/project/document/kinds';
import type { Details, FirstAndAverage } from '@hybrid/project/results/details';
import type { Case } from '../cases/case';
import { inStream, yearTotals, type LedgerLine } from '../finance/ledger';
import { modelOf } from '../market/market';
import type { PaidFor } from '../market/marketModel';
import { sum } from '../series';
import type { SimulatedCase } from '../simulate/simulateCase';

type StreamRevenue = Details['revenue']['energyMarkets'][number];

const reversed = ({ first, average }: FirstAndAverage): FirstAndAverage => ({ first: -first || 0, average: -average || 0 });

/** Returns the revenue of each market by technology and cause. */
export function marketRevenue({ markets, lifetimeYears }: Case, { ledger, years }: SimulatedCase): Details['revenue'] {
  const summary: Summary = (stream, wanted) => {
    const byYear = yearTotals(ledger, lifetimeYears, (line) => inStream(stream)(line) && wanted(line));
    return { first: byYear[1], average: sum(byYear) / lifetimeYears };
  };
  const revenue = (stream: Text): StreamRevenue => {
    const of = (owner: string): FirstAndAverage => summary(stream, (line) => line.owner === owner);
    return { name: stream, solar: of('solar'), wind: of('wind'), storage: of('storage'), total: summary(stream, () => true) };
  };
  return perMarketKind((kind) => {
    const { results } = modelOf(kind);
    return markets[kind].map(({ name }, at) => {
      const figures = Object.entries(results).map(([key, figure]) => [
        key,
        typeof figure === 'function' ? overYears(years.map((year) => figure(year.markets[kind][at]))) : paidFor(summary, name, figure),
      ]);
      return { ...revenue(name), ...Object.fromEntries(figures) };
    });
  }) as Details['revenue'];
}

function overYears(byYear: readonly number[]): FirstAndAverage {
  return { first: byYear[0], average: byYear.reduce((total, value) => total + value, 0) / byYear.length };
}

type Summary = (stream: Text, wanted: (line: LedgerLine) => boolean) => FirstAndAverage;

/** Returns the amounts of a stream in the cash flow for some causes; nominal if the project says so. */
function paidFor(summary: Summary, stream: Text, { causes, isCost }: PaidFor): FirstAndAverage {
  const amounts = summary(stream, ({ path: [, , cause = ''] }) => causes.some((one) => isSameText(one, cause)));
  return isCost ? reversed(amounts) : amounts;
}
