import { message, type Text } from '@hybrid/project/i18n/message';
import type { Case } from '../cases/case';
import type { Series } from '../series';
import type { YearRun } from '../simulate/simulateYear';
import { physicalShare } from '../storage/committedStorage';
import { stepReasonsOf, stepReasonWords } from '../dispatch/stepReasons';

/** A series of a year for display, one value per step. */
export interface ShownSeries {
  readonly id: string;
  readonly name: Text;
  readonly units: string;
  readonly values: Series | Uint8Array;
  /** Meaning of each value, if values are indices. */
  readonly words?: readonly Text[];
}

/** Returns for each step of a year the index in `stepReasons` of the binding limit of the first storage, whose cells age within the year. */
export function heldInYear({ markets }: Case, { problem, flows, storages: [first] }: YearRun): Uint8Array {
  // A storage that is only partly usable has its own range, which the problem defines.
  return stepReasonsOf(problem, flows, physicalShare(markets) < 1 ? undefined : first?.inYear?.maxLevelMWh);
}

/**
 * Returns the series that explain the dispatch of a year: marginal value of stored energy, binding limit of the storage, power reserved for each
 * regulation market, and deliveries to each capacity market and under each contract with an obligation. MW at the point of interconnection.
 */
export function dispatchSeries(input: Case, run: YearRun, currency: string): readonly ShownSeries[] {
  const { flows, markets, traded } = run;
  const { duties, regulationUpMW, regulationDownMW } = traded;
  const power = (id: string, name: Text, values: Series): ShownSeries => ({ id, name, units: 'MW', values });
  return [
    ...(input.storages.length > 0
      ? [
          { id: 'storedValue', name: message('results.valueOfStoredEnergy'), units: `${currency}/MWh`, values: flows.storedValuePerMWh },
          { id: 'heldBy', name: message('results.whatHeldStorage'), units: '', values: heldInYear(input, run), words: stepReasonWords },
        ]
      : []),
    ...markets.regulationMarkets.flatMap(({ market: { id, name } }, r) => [
      ...(regulationUpMW[r] ? [power(`${id}/up`, message('results.keptReadyUpOfMarket', { market: name }), regulationUpMW[r])] : []),
      ...(regulationDownMW[r]
        ? [power(`${id}/down`, message('results.keptReadyDownOfMarket', { market: name }), regulationDownMW[r])]
        : []),
    ]),
    ...markets.capacityMarkets.map(({ market: { id, name } }, k) =>
      power(`${id}/delivered`, message('results.deliveredInCalls', { market: name }), duties.capacityMarkets[k].stepMW),
    ),
    ...markets.contracts.flatMap(({ contract: { id, name }, stepDuty, windowDuties }, k) => {
      const { stepMW, windowMW } = duties.contracts[k];
      if (!stepDuty && windowDuties.length === 0) return [];
      return [
        power(
          `${id}/delivered`,
          message('results.deliveredUnderObligations', { market: name }),
          stepMW.map((step, t) => step + windowMW[t]),
        ),
      ];
    }),
  ];
}
