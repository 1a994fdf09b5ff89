import { message, type Text } from '@hybrid/project/i18n/message';
import { toneOf } from '@hybrid/project/results/seriesColors';
import type { CapacityYear } from '../../market/capacity';
import type { ContractYear } from '../../market/contract';
import type { DeliveredMarket } from '../../market/deliveredDuties';
import type { Series } from '../../series';
import { powerItem, shownItem, type ShownItem, type ShownYear } from './shownItem';

/**
 * Returns commitments and their delivery [MW at the point of interconnection]: calls of capacity and standby for them, obligations, shares sold
 * under contract, power reserved for regulation, and with several energy markets the sales and purchases of the plan for each.
 */
export function commitmentSeries(year: ShownYear): readonly ShownItem[] {
  const { markets, traded } = year.run;
  return [
    ...markets.capacityMarkets.flatMap((market, k) => capacityItems(market, traded.duties.capacityMarkets[k].stepMW, k)),
    ...markets.contracts.flatMap((contract, k) =>
      contract.shares ? [soldItem(year, contract, k)] : obligationItems(year, contract, traded.duties.contracts[k], k),
    ),
    ...markets.regulationMarkets.flatMap(({ market: { id, name, up, down } }, r) => [
      ...(up ? [readyItem(year, `${id}/up`, message('results.keptReadyUp', { market: name }), 'regUp', r, traded.regulationUpMW[r])] : []),
      ...(down
        ? [readyItem(year, `${id}/down`, message('results.keptReadyDown', { market: name }), 'regDown', r, traded.regulationDownMW[r])]
        : []),
    ]),
    ...(markets.energyMarkets.length > 1
      ? markets.energyMarkets.flatMap(({ market: { kind, name } }, place) => [
          powerItem({
            id: `${kind}/sold`,
            name: message('results.sold', { market: name }),
            tone: kind,
            values: traded.positions[place].soldMW,
            isMain: true,
          }),
          powerItem({
            id: `${kind}/bought`,
            name: message('results.bought', { market: name }),
            tone: toneOf(kind, 0, 60),
            values: traded.positions[place].boughtMW,
          }),
        ])
      : []),
  ];
}

function capacityItems({ market: { id, name }, events, duty }: CapacityYear, deliveredMW: Series, place: number): readonly ShownItem[] {
  const called = new Uint8Array(deliveredMW.length);
  for (const { begin, end } of events.calls) called.fill(1, begin, end);
  const item = (what: Part, values: Series, percent: number): ShownItem =>
    powerItem({
      id: `${id}/${what}`,
      name: nameOf[what](name),
      tone: toneOf('capacity', place, percent),
      values,
      isMain: what !== 'shortage',
    });
  const flag = (what: Part, values: Uint8Array): ShownItem =>
    shownItem({
      id: `${id}/${what}`,
      name: nameOf[what](name),
      units: '',
      words: noYes,
      tone: toneOf('capacity', place, 55),
      values,
      isMain: true,
    });
  return [
    flag('event', called),
    flag('standby', events.full),
    item('obligation', duty.powerMW, 70),
    item('delivered', deliveredMW, 100),
    item('shortage', missing(duty.powerMW, deliveredMW), 40),
  ];
}

const noYes = [message('results.no'), message('results.yes')] as const;

/** Names of the series of a commitment, by the ends of their ids. */
const nameOf = {
  event: (market: Text) => message('results.event', { market }),
  standby: (market: Text) => message('results.standby', { market }),
  obligation: (market: Text) => message('results.obligation', { market }),
  delivered: (market: Text) => message('results.delivered', { market }),
  shortage: (market: Text) => message('results.shortageOfMarket', { market }),
} as const;
type Part = keyof typeof nameOf;

function soldItem(
  { input: { stepCount }, run: { traded } }: ShownYear,
  { contract: { id, name } }: ContractYear,
  place: number,
): ShownItem {
  const soldMW = new Float64Array(stepCount);
  for (const { powerMW } of traded.contracted[place]) for (let t = 0; t < stepCount; t++) soldMW[t] += powerMW[t];
  return powerItem({
    id: `${id}/sold`,
    name: message('results.sold', { market: name }),
    tone: toneOf('contract', place),
    values: soldMW,
    isMain: true,
  });
}

/** Returns obligation, delivery and shortage of a contract; obligations and shortages of a window are spread evenly over its steps. */
function obligationItems(
  { input }: ShownYear,
  year: ContractYear,
  { stepMW, windowMW, windowShortfallMWh }: DeliveredMarket,
  place: number,
) {
  const { contract, stepDuty, windowDuties } = year;
  const { stepCount, stepHours } = input;
  const spread = (energyOf: (window: number) => number): Series => {
    const power = new Float64Array(stepCount);
    for (const [w, { steps }] of windowDuties.entries()) for (const t of steps) power[t] += energyOf(w) / (steps.length * stepHours);
    return power;
  };
  const item = (what: Part, values: Series, percent: number): ShownItem =>
    powerItem({
      id: `${contract.id}/${what}`,
      name: nameOf[what](contract.name),
      tone: toneOf('contract', place, percent),
      values,
      isMain: what !== 'shortage',
    });
  const owedMW = stepDuty ? stepDuty.powerMW : spread((w) => windowDuties[w].energyMWh);
  return [
    item('obligation', owedMW, 70),
    item('delivered', stepDuty ? stepMW : windowMW, 100),
    item('shortage', stepDuty ? missing(owedMW, stepMW) : spread((w) => windowShortfallMWh[w]), 40),
  ];
}

function missing(owedMW: Series, deliveredMW: Series): Series {
  return owedMW.map((owed, t) => Math.max(0, owed - deliveredMW[t]));
}

function readyItem(
  { input: { stepCount } }: ShownYear,
  id: string,
  name: Text,
  tone: 'regUp' | 'regDown',
  place: number,
  values: Series | undefined,
): ShownItem {
  return shownItem({
    id,
    name,
    units: 'MW',
    totalUnits: 'MW-h',
    tone: toneOf(tone, place),
    values: values ?? new Float64Array(stepCount),
    isMain: true,
  });
}
