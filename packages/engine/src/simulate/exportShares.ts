import type { Flows } from '../dispatch/problem';
import { generatorKinds, type Generation } from '../plant/generators';
import type { TradedFlows } from '../market/market';
import type { Series } from '../series';

/**
 * Who sent the exports. In each step they are shared in proportion to what generation and storage gave towards the grid at the bus, and
 * the part of generation in proportion to what each technology produced.
 */
export function exportsByOwner(flows: Flows, items: readonly Generation[], hasStorage: boolean): TradedFlows['exports'] {
  const { exportMW, dischargeMW, curtailedMW, generationToStorageMW } = flows;
  const stepCount = exportMW.length;
  const total = new Float64Array(stepCount);
  for (const { productionMW } of items) for (let t = 0; t < stepCount; t++) total[t] += productionMW[t];

  const perProducedMW = new Float64Array(stepCount);
  const fromStorage = new Float64Array(stepCount);
  for (let t = 0; t < stepCount; t++) {
    const direct = Math.max(0, total[t] - curtailedMW[t] - generationToStorageMW[t]);
    const sent = direct + dischargeMW[t];
    if (sent <= 0) continue;
    fromStorage[t] = (exportMW[t] * dischargeMW[t]) / sent;
    perProducedMW[t] = total[t] > 0 ? (exportMW[t] * direct) / sent / total[t] : 0;
  }
  const generators = generatorKinds.flatMap((owner) => {
    const own = items.filter((item) => item.owner === owner);
    return own.length === 0 ? [] : [{ owner, powerMW: shareOf(own, perProducedMW) }];
  });
  return hasStorage ? [...generators, { owner: 'storage' as const, powerMW: fromStorage }] : generators;
}

function shareOf(items: readonly Generation[], perProducedMW: Series): Series {
  const power = new Float64Array(perProducedMW.length);
  for (const { productionMW } of items) for (let t = 0; t < power.length; t++) power[t] += productionMW[t] * perProducedMW[t];
  return power;
}
