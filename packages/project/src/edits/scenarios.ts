import { linkedSensitivities, type EnergyMarket } from '../document/energyMarket';
import { listInOrder, numbersOf } from '../document/sizing';
import type { SensitivityValue } from '../fields/field';
import { eachItem, withChange } from './edit';

/*
 * Allocations and storage commitments of all energy markets are linked position by position: each position is a scenario.
 */

/** Returns the number of scenarios of the energy markets. */
export function scenarioCount([first]: readonly EnergyMarket[]): number {
  return first?.allocationSensitivity.length ?? 1;
}

type Values = readonly SensitivityValue[];

/** Returns for each position of `after` the position of `before` whose scenario it continues. A new position continues the one before it. */
function positionsKept(before: readonly number[], after: readonly number[]): readonly number[] {
  const last = before.length - 1;
  const kept =
    after.length < before.length
      ? matches(after, before)
      : matches(before, after)?.reduce<number[]>(
          (positions, at, position) => positions.fill(position, at),
          after.map(() => 0),
        );
  return kept ?? after.map((_, position) => Math.min(position, last));
}

/** Returns the positions of the numbers of a list, in order, in a longer one; undefined if they do not occur. */
function matches(short: readonly number[], long: readonly number[]): readonly number[] | undefined {
  const found: number[] = [];
  for (const number of short) {
    const at = long.indexOf(number, (found.at(-1) ?? -1) + 1);
    if (at < 0) return undefined;
    found.push(at);
  }
  return found;
}

function linked(market: EnergyMarket, list: (values: Values) => Values): EnergyMarket {
  return withChange(market, Object.fromEntries(linkedSensitivities.map((name) => [name, list(market[name])])));
}

/** Returns a market with the requested number of scenarios; new ones continue the last. */
export function withScenarios(market: EnergyMarket, count: number): EnergyMarket {
  return linked(market, (values) => at(values, positionsOf(count)));
}

function positionsOf(count: number): readonly number[] {
  return Array.from({ length: Math.max(1, count) }, (_, position) => position);
}

function at(values: Values, positions: readonly number[]): Values {
  const numbers = numbersOf(values);
  const isSame = positions.length === numbers.length && positions.every((position, index) => position === index);
  return isSame ? values : listInOrder(positions.map((position) => (numbers[position] ?? numbers.at(-1)) as number));
}

/**
 * Returns the markets after a change of one. If the length of one of its linked lists changes, all others get or lose the same scenarios.
 */
export function followingScenarios(markets: readonly EnergyMarket[], before: EnergyMarket, after: EnergyMarket): readonly EnergyMarket[] {
  const resized = linkedSensitivities.find((name) => after[name].length !== before[name].length);
  if (resized === undefined) return markets;
  const positions = positionsKept(numbersOf(before[resized]), numbersOf(after[resized]));
  return eachItem(markets, (market) => linked(market, (values) => (values.length === positions.length ? values : at(values, positions))));
}

/** Returns the markets with one more scenario, a copy of the last. */
export function withOneScenarioMore(markets: readonly EnergyMarket[]): readonly EnergyMarket[] {
  return eachItem(markets, (market) => withScenarios(market, scenarioCount(markets) + 1));
}

/** Returns the markets without a scenario; the last one stays. */
export function withoutScenario(markets: readonly EnergyMarket[], position: number): readonly EnergyMarket[] {
  const left = positionsOf(scenarioCount(markets)).filter((other) => other !== position);
  return left.length > 0 ? eachItem(markets, (market) => linked(market, (values) => at(values, left))) : markets;
}
