import { markets } from '@hybrid/project/document/kinds';
import type { Series } from '../series';
import type { MarketModel, SettledStream } from './market';
import type { RegulationYear } from './marketYear';
import { priced } from './pricedPower';
import type { Traded } from './trade';

/** Power kept ready is paid by the hour; the energy it moves is sold and bought at the price of the market it is settled in. All of it is the storage's. */
export const regulationMarket: MarketModel = {
  streams: ({ regulation }) => regulation.map(({ name }) => name),
  settle: ({ regulation }, traded) => regulation.flatMap((market, r) => settleMarket(market, r, traded)),
};

/** What regulation moves of the power it keeps ready. [MW at the point of interconnection] */
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
    // What regulation moves is beside the exports.
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
