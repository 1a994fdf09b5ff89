import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { Case } from '../cases/case';
import { marketYear, type MarketYear } from '../market/marketYear';
import { generation } from '../plant/generators';
import { busToGridOfPlant, dispatchProblem, gridEfficiency, totalGeneration } from '../plant/plant';
import { constantSeries, type Series } from '../series';
import { asOperated } from '../simulate/asOperated';
import { newStorageOperation, storageInYear } from '../simulate/storageOperation';
import { physicalShare, committedStorage } from '../storage/committedStorage';
import { lifetimeCost } from './lifetimeCost';
import { eachTechnology, type SizeBounds, type Sizes } from './sizes';
import type { SizingDuty, SizingPlant, UnitStorage } from './sizingPlant';

/**
 * Returns the plant per unit of each size, derived from two cases: `at` is the case of a project with the sizes `sizes`, `smaller` with half of them.
 * Costs that do not grow with the size are left to the simulation; a shared converter of fixed power clips as it does at the larger size.
 */
export function plantToSize(at: Case, smaller: Case, sizes: Sizes, bounds: SizeBounds): SizingPlant {
  const items = generation(at, 0);
  const perMW = (owner: 'solar' | 'wind'): Series => {
    const own = totalGeneration(
      items.filter((item) => item.owner === owner),
      at.stepCount,
    );
    return sizes[owner] > 0 ? own.map((power) => power / sizes[owner]) : own;
  };
  const storage = sizes.storage > 0 ? unitStorage(at) : undefined;
  const { busConverter } = at;
  const busToGrid = busToGridOfPlant(at);
  const markets = marketYear(at, storage && { unit: storage.unit, busToGrid, standsFrom: 0, standsUntil: at.stepCount }, 0);
  const { salePricePerMWh, purchasePricePerMWh } = markets.prices;
  const { exportLimitMW, importLimitMW } = dispatchProblem(at, [], markets.prices, 0, undefined, []);
  const converterMW = busConverter ? busConverter.limitMW * gridEfficiency(at.grid) : Infinity;
  const importMW = busConverter ? busConverter.limitMW / gridEfficiency(at.grid) : Infinity;
  const costlier = lifetimeCost(at);
  const cheaper = lifetimeCost(smaller);
  const ownersCost = (kind: TechnologyKind): number => (sizes[kind] > 0 ? (costlier[kind] - cheaper[kind]) / (sizes[kind] / 2) : 0);
  return {
    stepHours: at.stepHours,
    stepCount: at.stepCount,
    solarMWPerMW: perMW('solar'),
    windMWPerMW: perMW('wind'),
    storage: storage?.perMWh,
    busToGrid,
    exportLimitMW: exportLimitMW.map((limit) => Math.min(limit, converterMW)),
    importLimitMW: storage ? importLimitMW.map((limit) => Math.min(limit, importMW)) : constantSeries(at.stepCount, 0),
    salePricePerMWh,
    purchasePricePerMWh,
    duties: dutiesOf(markets, at.stepHours),
    yearlyCost: eachTechnology(ownersCost),
    bounds,
  };
}

function unitStorage(input: Case): { readonly unit: ReturnType<typeof committedStorage>; readonly perMWh: UnitStorage } | undefined {
  const operated = asOperated(input);
  const [storage] = operated.storages;
  if (!storage) return undefined;
  const operation = newStorageOperation(operated, storage);
  const inYear = storageInYear(operation, 0, operation.startMWh);
  if (!inYear) return undefined;
  const unit = committedStorage(inYear.unit, physicalShare(input.markets));
  const { capacityMWh } = operation.unit;
  return {
    unit,
    perMWh: {
      floorShare: unit.floorMWh / capacityMWh,
      ceilingShare: unit.ceilingMWh / capacityMWh,
      chargeMW: unit.chargeLimitMW / capacityMWh,
      dischargeMW: unit.dischargeLimitMW / capacityMWh,
      chargeEfficiency: unit.chargeEfficiency,
      dischargeEfficiency: unit.dischargeEfficiency,
      wearPerMWh: unit.wearPerMWh,
      cyclesPerDay: storage.cycleLimit?.cyclesPerDay,
    },
  };
}

function dutiesOf({ contracts }: MarketYear, stepHours: number): readonly SizingDuty[] {
  return contracts.flatMap(({ penalty, pricePerMWh, stepDuty, windowDuties }) => [
    ...windowDuties.map(({ steps, energyMWh, shortfallPerMWh }) => ({
      steps,
      energyMWh,
      pricePerMWh,
      penaltyPerMWh: penalty && shortfallPerMWh,
    })),
    ...(stepDuty ? stepDuties(stepDuty.powerMW, stepDuty.shortfallPerMWh, pricePerMWh, penalty !== undefined, stepHours) : []),
  ]);
}

function stepDuties(owedMW: Series, shortfallPerMWh: Series, pricePerMWh: Series, hasPenalty: boolean, stepHours: number): SizingDuty[] {
  const duties: SizingDuty[] = [];
  for (let t = 0; t < owedMW.length; t++)
    if (owedMW[t] > 0)
      duties.push({
        steps: Int32Array.of(t),
        energyMWh: owedMW[t] * stepHours,
        pricePerMWh,
        penaltyPerMWh: hasPenalty ? shortfallPerMWh[t] : undefined,
      });
  return duties;
}
