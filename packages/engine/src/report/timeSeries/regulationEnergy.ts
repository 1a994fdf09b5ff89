import { busToGridOf } from '../../dispatch/busToGrid';
import { offersOf } from '../../market/marketYear';
import type { Series } from '../../series';
import type { ShownYear } from './shownItem';

/** Mean power of all offers of regulation: the throughput share of the reserved power. [MW] */
interface RegulationEnergy {
  /** Power at the point of interconnection, up and down. */
  readonly upMW: Series;
  readonly downMW: Series;
  /** Power at the bus, out of the storage and into it. */
  readonly outMW: Series;
  readonly inMW: Series;
}

/** Returns the mean regulation power in the steps of a year; the storage gives and takes all of it. */
export function regulationEnergy({ input: { stepCount }, run: { markets, traded, problem } }: ShownYear): RegulationEnergy {
  const busToGrid = busToGridOf(problem);
  const upMW = new Float64Array(stepCount);
  const downMW = new Float64Array(stepCount);
  for (const [r, offer] of offersOf(markets).entries()) {
    addShare(upMW, traded.regulationUpMW[r], offer.upThroughput);
    addShare(downMW, traded.regulationDownMW[r], offer.downThroughput);
  }
  return { upMW, downMW, outMW: upMW.map((power) => power / busToGrid), inMW: downMW.map((power) => power * busToGrid) };
}

function addShare(total: Series, power: Series | undefined, share: number): void {
  if (power) for (let t = 0; t < total.length; t++) total[t] += share * power[t];
}
