import type { StorageUnit } from '../../storage/storageUnit';
import type { MutableFlows } from '../flows';
import type { DispatchProblem } from '../problem';
import type { NetworkPlan } from './networkPlan';
import { purchasedMW, saleableMW } from '../valueFunctions/stepFlows';

/**
 * Writes the flows of the steps of a plan whose gain was changed. `passedMWh` is charged and discharged in the same step, in the energy of the cells.
 */
export function writeChangedSteps(
  problem: DispatchProblem,
  storage: StorageUnit,
  { gainMWh, changed, changes }: NetworkPlan,
  passedMWh: Float64Array,
  flows: MutableFlows,
): void {
  const { stepHours, salePricePerMWh, purchasePricePerMWh, generationMW, exportLimitMW, importLimitMW, gridEfficiency } = problem;
  const { chargeLimitMW, dischargeLimitMW } = storage;
  const chargePerGain = 1 / (stepHours * storage.chargeEfficiency);
  const dischargePerLoss = storage.dischargeEfficiency / stepHours;
  const busPerGrid = 1 / gridEfficiency;
  for (let i = 0; i < changes; i++) {
    const t = changed[i];
    const gain = gainMWh[t];
    const passed = passedMWh[t];
    const charge = Math.min((Math.max(0, gain) + passed) * chargePerGain, chargeLimitMW);
    const discharge = Math.min((Math.max(0, -gain) + passed) * dischargePerLoss, dischargeLimitMW);
    const generation = generationMW[t];
    let purchased = charge;
    let sold = 0;
    if (generation > 0) {
      const saleValue = salePricePerMWh[t] * gridEfficiency;
      const saleable = saleableMW(generation, exportLimitMW[t] * busPerGrid - discharge, saleValue);
      purchased = purchasedMW(
        charge,
        generation,
        saleable,
        importLimitMW[t] * gridEfficiency,
        saleValue,
        purchasePricePerMWh[t] * busPerGrid,
      );
      const stored = charge - purchased;
      sold = Math.max(0, Math.min(saleable, generation - stored));
      flows.generationToStorageMW[t] = stored;
      flows.curtailedMW[t] = Math.max(0, generation - stored - sold);
    }
    flows.exportMW[t] = Math.min((sold + discharge) * gridEfficiency, exportLimitMW[t]);
    flows.importMW[t] = Math.min(purchased * busPerGrid, importLimitMW[t]);
    flows.chargeMW[t] = charge;
    flows.dischargeMW[t] = discharge;
  }
}
