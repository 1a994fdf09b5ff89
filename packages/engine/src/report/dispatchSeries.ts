import type { Case } from '../cases/case';
import type { Series } from '../series';
import type { YearRun } from '../simulate/simulateYear';
import { physicalShare } from '../storage/committedStorage';
import { stepReasons, stepReasonsOf } from './stepReasons';

/** A series of a year to be shown, one value a step. */
export interface ShownSeries {
  readonly id: string;
  readonly name: string;
  readonly units: string;
  readonly values: Series | Uint8Array;
  /** What a value means, where it is the number of a word. */
  readonly words?: readonly string[];
}

/** For each step of a year the index in `stepReasons` of what held the first storage, whose cells age within it. */
export function heldInYear({ markets }: Case, { problem, flows, storages: [first] }: YearRun): Uint8Array {
  // A storage of which a share may be used has a range of its own, which the problem names.
  return stepReasonsOf(problem, flows, physicalShare(markets) < 1 ? undefined : first?.inYear?.maxLevelMWh);
}

/**
 * Why the steps of a year are as they are, and what they were bound to: worth of stored energy, what held the storage, what is kept ready in each
 * regulation market, and what is delivered in each capacity market and under each contract with an obligation. MW at the point of interconnection.
 */
export function dispatchSeries(input: Case, run: YearRun, currency: string): readonly ShownSeries[] {
  const { flows, markets, traded } = run;
  const { duties, regulationUpMW, regulationDownMW } = traded;
  const power = (id: string, name: string, values: Series): ShownSeries => ({ id, name, units: 'MW', values });
  return [
    ...(input.storages.length > 0
      ? [
          { id: 'storedValue', name: 'Worth of stored energy', units: `${currency}/MWh`, values: flows.storedValuePerMWh },
          { id: 'heldBy', name: 'What held the storage', units: '', values: heldInYear(input, run), words: stepReasons },
        ]
      : []),
    ...markets.regulation.flatMap(({ market: { id, name } }, r) => [
      ...(regulationUpMW[r] ? [power(`${id}/up`, `${name}, kept ready up`, regulationUpMW[r])] : []),
      ...(regulationDownMW[r] ? [power(`${id}/down`, `${name}, kept ready down`, regulationDownMW[r])] : []),
    ]),
    ...markets.capacity.map(({ market: { id, name } }, k) => power(`${id}/delivered`, `${name}, delivered in calls`, duties.capacityMW[k])),
    ...markets.contracts.flatMap(({ contract: { id, name }, stepDuty, windowDuties }, k) => {
      const { stepMW, windowMW } = duties.contracts[k];
      if (!stepDuty && windowDuties.length === 0) return [];
      return [
        power(
          `${id}/delivered`,
          `${name}, delivered under obligations`,
          stepMW.map((step, t) => step + windowMW[t]),
        ),
      ];
    }),
  ];
}
