import { daysPerYear, hoursPerYear } from '../basics/calendar';
import { cyclesAtDepths } from './storageCurves';
import { initialStorageSpec, unitAmountsOf, type StorageSpec } from './storageSpec';

interface Item extends Partial<StorageSpec> {
  readonly name: string;
  readonly abbreviation: string;
  readonly nominalPower: number;
  readonly nominalCapacity: number;
}

/**
 * An item with round figures. The cycle lifetime curve is N(D) = L / (A D), and the lifetime throughput L / A times the capacity, which
 * follows from it (docs/method/storage.md, fits of the library).
 */
function item(own: Item): StorageSpec {
  const kind = { ...initialStorageSpec, ...own };
  const { nominalPower, nominalCapacity, nominalVoltage, fittedA, fittedBeta } = kind;
  const lostPercent = kind.capacityDegradationLimitForFitCyclelifetimeModel;
  const amounts = unitAmountsOf(nominalPower, nominalCapacity, nominalVoltage);
  const cycles = lostPercent / 100 / fittedA;
  return {
    ...kind,
    ...amounts,
    lifetimeCurve: cyclesAtDepths(lostPercent, fittedA, fittedBeta),
    estimatedLifetimeThroughput: Math.round((cycles * nominalCapacity) / 1000),
    ...own,
  };
}

/** Generic items with round figures; not products of a manufacturer. All are single tanks without resistance, at a fixed 25 °C. */
export const builtInStorages: readonly StorageSpec[] = [
  item({ name: 'Energy Storage (1 MW / 1 MWh)', abbreviation: '1 MW / 1 MWh', nominalPower: 1000, nominalCapacity: 1000 }),
  item({
    name: 'Energy Storage (1 MW / 2 MWh)',
    abbreviation: '1 MW / 2 MWh',
    nominalPower: 1000,
    nominalCapacity: 2000,
    roundtripEfficiency: 89,
  }),
  item({
    name: 'Energy Storage (1 MW / 4 MWh)',
    abbreviation: '1 MW / 4 MWh',
    chemistry: 'LFP',
    nominalPower: 1000,
    nominalCapacity: 4000,
    roundtripEfficiency: 88,
  }),
  item({
    name: 'LFP 0.5C fixed 25 °C',
    abbreviation: 'LFP 0.5C',
    chemistry: 'LFP',
    nominalPower: 1000,
    nominalCapacity: 2000,
    minimumStateOfCharge: 5,
    fittedA: 5e-5,
  }),
  item({
    name: 'NMC 1C',
    abbreviation: 'NMC 1C',
    chemistry: 'NMC',
    nominalPower: 1000,
    nominalCapacity: 1000,
    roundtripEfficiency: 88,
    fittedA: 1.2e-4,
  }),
  item({
    name: 'Vanadium flow (1/4)',
    abbreviation: 'VRFB 1/4',
    chemistry: 'Vanadium redox flow',
    notes: 'Cycles do not wear it; it lasts 20 years. The throughput is that of one full cycle a day over them.',
    nominalPower: 1000,
    nominalCapacity: 4000,
    roundtripEfficiency: 70,
    minimumStateOfCharge: 0.1,
    useLifetimeCurve: false,
    fittedA: 0,
    estimatedLifetimeThroughput: 4 * daysPerYear * 20,
    ignoreTemperatureEffectOnLifetime: true,
    // B = L / (8760 years) and d = 0: the capacity falls evenly to the limit at the end of the simple lifetime.
    arrheniusDegredationB: 0.2 / (hoursPerYear * 20),
    arrheniusDegredationD: 0,
    capacityTemperatureCurve: [],
    lifetimeTemperatureCurve: [],
    // 25 Wh a litre of electrolyte at 1.35 kg, mostly water; liquid between 10 and 40 °C.
    mass: 216_000,
    thermalCSpecific: 3200,
    minimumOperatingTemperature: 10,
    maximumOperatingTemperature: 40,
  }),
];
