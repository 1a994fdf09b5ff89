import { markets } from '@hybrid/project/document/kinds';
import type { Series } from '../series';
import type { MarketModel, SettledStream } from './market';
import type { RegulationYear } from './marketYear';
import { priced } from './pricedPower';
import type { Traded } from './trade';

/** Power kept ready is paid by the hour; the energy it moves is settled at the price of the named energy market. All money goes to the storage. */
export const regulationMarket: MarketModel = {
  streams: ({ regulation }) => regulation.map(({ name }) => name),
  settle: ({ regulation }, traded) => regulation.flatMap((market, r) => settleMarket(market, r, traded)),
};

/** Returns the average power that regulation moves, of the power kept ready. [MW at the point of interconnection] */
export function movedMW(keptMW: Series, throughput: number): Series {
  return keptMW.map((power) => power * throughput);
}

function settleMarket({ market, offer }: RegulationYear, r: number, traded: Traded): readonly SettledStream[] {
  const [upMW, downMW] = [traded.regulationUpMW[r], traded.regulationDownMW[r]];
  if (!upMW || !downMW) return [];
  const { stepHours } = traded;
  const stream = (money: Series, ...what: readonly string[]): SettledStream => ({
    owner: 'storage',
    path: [markets.regulationMarkets.title, market.name, ...what],
    money,
    // Energy moved by regulation is not part of the exports.
    exportedMWh: 0,
  });
  const price = offer.energyPricePerMWh;
  return [
    ...(market.up ? [stream(priced(upMW, offer.upPricePerMWh, stepHours), 'Reg-Up capacity')] : []),
    ...(market.up && price ? [stream(priced(movedMW(upMW, offer.upThroughput), price, stepHours), 'Reg-Up energy')] : []),
    ...(market.down ? [stream(priced(downMW, offer.downPricePerMWh, stepHours), 'Reg-Down capacity')] : []),
    ...(market.down && price
      ? [stream(priced(movedMW(downMW, offer.downThroughput), price, stepHours, -1), 'Reg-Down energy', 'Purchases')]
      : []),
  ];
}
