import { generatorKinds, type GeneratorKind } from '../plant/generators';
import { totalGeneration } from '../plant/plant';
import type { Series } from '../series';
import type { YearRun } from '../simulate/simulateYear';

/**
 * Returns the energy that storages charged from wind in a year, at the bus. [MWh]
 *
 * Charging from generation is divided in each step in proportion to the production of each technology, less its sales if the plan distinguishes
 * the technologies.
 */
export function windToStorageMWh({ generation, uses, problem, flows }: YearRun): number {
  const present = generatorKinds.filter((owner) => generation.some((item) => item.owner === owner));
  if (!present.includes('wind')) return 0;
  const stepCount = flows.exportMW.length;
  const unsold = (owner: GeneratorKind): Series => {
    const produced = totalGeneration(
      generation.filter((item) => item.owner === owner),
      stepCount,
    );
    const sold = problem.terms?.sources && flows.terms?.soldMW[present.indexOf(owner)];
    return sold ? produced.map((power, t) => Math.max(0, power - sold[t])) : produced;
  };
  const wind = unsold('wind');
  const all = present.map(unsold);
  let storedMWh = 0;
  for (let t = 0; t < stepCount; t++) {
    let stored = 0;
    for (const use of uses) stored += use.flows.generationToStorageMW[t];
    let total = 0;
    for (const power of all) total += power[t];
    if (total > 0) storedMWh += stored * (wind[t] / total) * problem.stepHours;
  }
  return storedMWh;
}
