import { busToGridOf } from '../dispatch/busToGrid';
import type { DispatchProblem, Flows } from '../dispatch/problem';

/** Energy that regulation moves, in addition to exports and imports. */
export interface MovedByRegulation {
  /** Energy at the point of interconnection, up and down. */
  readonly upMWh: number;
  readonly downMWh: number;
  /** Energy at the bus, out of the storage and into it. */
  readonly outMWh: number;
  readonly inMWh: number;
}

/** Returns the mean energy that regulation moves in the steps `begin … end - 1`: its throughput share of the reserved power. */
export function movedByRegulation(problem: DispatchProblem, flows: Pick<Flows, 'terms'>, begin: number, end: number): MovedByRegulation {
  const { stepHours, terms } = problem;
  const offers = terms?.regulation?.offers ?? [];
  let [upMWh, downMWh] = [0, 0];
  for (let r = 0; r < offers.length; r++) {
    const { upThroughput, downThroughput } = offers[r];
    const up = flows.terms?.regulationUpMW[r];
    const down = flows.terms?.regulationDownMW[r];
    if (!up || !down) continue;
    for (let t = begin; t < end; t++) {
      upMWh += up[t] * upThroughput * stepHours;
      downMWh += down[t] * downThroughput * stepHours;
    }
  }
  const busToGrid = busToGridOf(problem);
  return { upMWh, downMWh, outMWh: upMWh / busToGrid, inMWh: downMWh * busToGrid };
}
