import type { DispatchProblem, Flows, TermFlows } from '../dispatch/problem';
import type { OwnerPower } from '../market/ownerPower';
import { generatorKinds, type Generation } from '../plant/generators';
import type { Series } from '../series';

/**
 * Returns the exports by technology. In each step they are divided in proportion to the power of generation and storage to the grid at the bus, and
 * the generation part in proportion to the production of each technology - or to its sales, if the plan distinguishes technologies.
 */
export function exportsByOwner(
  flows: Flows,
  items: readonly Generation[],
  hasStorage: boolean,
  sources?: NonNullable<DispatchProblem['terms']>['sources'],
): readonly OwnerPower[] {
  const { exportMW, dischargeMW, curtailedMW, generationToStorageMW } = flows;
  const stepCount = exportMW.length;
  const soldMW = flows.terms?.soldMW;
  const perDirectMW = soldMW && new Float64Array(stepCount);
  const perProducedMW = new Float64Array(stepCount);
  const fromStorage = new Float64Array(stepCount);
  for (let t = 0; t < stepCount; t++) {
    const exported = exportMW[t];
    if (exported === 0) continue;
    let produced = 0;
    for (let k = 0; k < items.length; k++) produced += items[k].productionMW[t];
    const direct = soldMW ? sumAt(soldMW, t) : Math.max(0, produced - curtailedMW[t] - generationToStorageMW[t]);
    const discharge = flows.terms ? sentByStorages(dischargeMW, flows.terms, t) : dischargeMW[t];
    const sent = direct + discharge;
    if (sent <= 0) continue;
    if (discharge !== 0) fromStorage[t] = (exported * discharge) / sent;
    if (perDirectMW) perDirectMW[t] = exported / sent;
    if (direct !== 0 && produced > 0) perProducedMW[t] = (exported * direct) / sent / produced;
  }
  const present = generatorKinds.filter((owner) => items.some((item) => item.owner === owner));
  const generators = present.map((owner, index) => {
    const sold = sources && soldMW?.[index];
    const powerMW =
      sold && perDirectMW
        ? sold.map((power, t) => power * perDirectMW[t])
        : shareOf(
            items.filter((item) => item.owner === owner),
            perProducedMW,
          );
    return { owner, powerMW };
  });
  return hasStorage ? [...generators, { owner: 'storage' as const, powerMW: fromStorage }] : generators;
}

/** Returns the discharge of all storages less the part that serves the auxiliary load. [MW] */
function sentByStorages(firstMW: Series, { auxiliaryFromStorageMW, moreStorages }: TermFlows, t: number): number {
  let sent = firstMW[t] - auxiliaryFromStorageMW[t];
  for (let k = 0; k < moreStorages.length; k++) sent += moreStorages[k].dischargeMW[t];
  return Math.max(0, sent);
}

function sumAt(series: readonly Series[], t: number): number {
  let sum = 0;
  for (let k = 0; k < series.length; k++) sum += series[k][t];
  return sum;
}

function shareOf(items: readonly Generation[], perProducedMW: Series): Series {
  const power = new Float64Array(perProducedMW.length);
  for (const { productionMW } of items) for (let t = 0; t < power.length; t++) power[t] += productionMW[t] * perProducedMW[t];
  return power;
}
