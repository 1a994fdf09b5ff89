import type { ChangingStorage, DispatchHorizon, DispatchProblem } from './problem';

/** Throws unless the problem can be dispatched: series of one length, numbers that are numbers, limits that are not negative. */
export function assertSound(problem: DispatchProblem, horizon: DispatchHorizon, changing?: ChangingStorage): void {
  const { stepHours, salePricePerMWh, purchasePricePerMWh, generationMW, exportLimitMW, importLimitMW, gridEfficiency, storage } = problem;
  need(stepHours > 0 && Number.isFinite(stepHours), 'stepHours must be above 0');
  need(gridEfficiency > 0 && gridEfficiency <= 1, 'gridEfficiency must be above 0 and at most 1');
  const steps = generationMW.length;
  for (const [name, series] of [
    ['salePricePerMWh', salePricePerMWh],
    ['purchasePricePerMWh', purchasePricePerMWh],
    ['exportLimitMW', exportLimitMW],
    ['importLimitMW', importLimitMW],
  ] as const) {
    need(series.length === steps, `${name} has ${series.length} values, generationMW ${steps}`);
  }
  for (let t = 0; t < steps; t++) {
    const generation = generationMW[t];
    const sale = salePricePerMWh[t];
    const purchase = purchasePricePerMWh[t];
    const exportLimit = exportLimitMW[t];
    const importLimit = importLimitMW[t];
    // The differences are 0 unless a value is infinite or not a number; a limit may be infinite.
    if (!(
      generation >= 0 &&
      generation - generation === 0 &&
      sale - sale === 0 &&
      purchase - purchase === 0 &&
      exportLimit >= 0 &&
      importLimit >= 0
    ))
      throw new Error(
        `Dispatch: step ${t} has generation ${generation} MW, prices ${sale} and ${purchase} a MWh, limits ${exportLimit} and ${importLimit} MW`,
      );
  }

  if (storage === undefined) return;
  const { floorMWh, ceilingMWh, chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency, wearPerMWh } = storage;
  need(floorMWh >= 0 && ceilingMWh >= floorMWh && Number.isFinite(ceilingMWh), `levels from ${floorMWh} to ${ceilingMWh} MWh`);
  need(chargeLimitMW >= 0 && dischargeLimitMW >= 0 && Number.isFinite(chargeLimitMW + dischargeLimitMW), 'power limits must be 0 or more');
  need(chargeEfficiency > 0 && chargeEfficiency <= 1, 'chargeEfficiency must be above 0 and at most 1');
  need(dischargeEfficiency > 0 && dischargeEfficiency <= 1, 'dischargeEfficiency must be above 0 and at most 1');
  if (changing !== undefined) {
    const { standsFrom, standsUntil } = changing;
    need(
      standsFrom >= 0 && standsFrom <= standsUntil && standsUntil <= steps,
      `a storage that stands from step ${standsFrom} until ${standsUntil}`,
    );
    need(horizon.endMWh === undefined, 'a storage that changes has a free end');
  }
  need(wearPerMWh >= 0 && Number.isFinite(wearPerMWh), 'wearPerMWh must be 0 or more');
  need(
    Number.isFinite(horizon.startMWh) && Number.isFinite(horizon.endMWh ?? 0) && Number.isFinite(horizon.endValuePerMWh),
    'start level, end level and end value must be numbers',
  );
}

function need(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Dispatch: ${what}`);
}
