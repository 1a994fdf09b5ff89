import { kilowattsPerMegawatt } from '../basics/units';
import { singleTankCurve } from './storageCurves';
import type { StorageSpec } from './storageSpec';

/** Least share of the cells' energy that is available at once from which on the power of a unit does not depend on its level. */
const singleTank = 0.99;

/** Hours at full power that the cells of a unit hold. */
export function hoursOf({ nominalPower, nominalCapacity }: Pick<StorageSpec, 'nominalPower' | 'nominalCapacity'>): number {
  return Number((nominalCapacity / nominalPower).toPrecision(12));
}

/** Returns true if a unit may have cells for other hours: its power does not depend on how full they are. */
export function mayHaveOtherHours({ capacityRatio, nominalPower }: Pick<StorageSpec, 'capacityRatio' | 'nominalPower'>): boolean {
  return capacityRatio >= singleTank && nominalPower > 0;
}

/**
 * Returns a unit of the same power with cells for other hours: capacity, charge, mass, heat exchange and lifetime throughput grow in proportion;
 * power, efficiency and ageing of the cells stay. The unit itself for the hours that it has.
 */
export function specOfHours(spec: StorageSpec, hours: number): StorageSpec {
  const { nominalPower, nominalCapacity: before, maximumCapacity, estimatedLifetimeThroughput, mass, thermalH } = spec;
  const nominalCapacity = hours * nominalPower;
  if (nominalCapacity === before) return spec;
  const times = nominalCapacity / before;
  const powerMW = nominalPower / kilowattsPerMegawatt;
  const size = `${shortFigure(powerMW)} MW / ${shortFigure(powerMW * hours)} MWh`;
  return {
    ...spec,
    name: `Energy Storage (${size})`,
    abbreviation: size,
    nominalCapacity,
    maximumCapacity: maximumCapacity * times,
    estimatedLifetimeThroughput: estimatedLifetimeThroughput * times,
    mass: mass * times,
    thermalH: thermalH * times,
    capacityCurve: singleTankCurve(nominalPower, nominalCapacity),
  };
}

const shortFigure = (value: number): string => String(Number(value.toPrecision(6)));
