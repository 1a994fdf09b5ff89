import { kelvinAtZeroC } from '../basics/units';
import { count, flag, number, percent, text, values } from '../fields/field';

/*
 * Bounds are as specified. Where the specification says "at least 0, not inclusive" without an explanation (docs/decisions/0003), the bound is open where 0 makes
 * no sense (a capacity factor, throughput, mass, heat conductance or heat capacity, a minimum lifetime: each is a divisor or leaves
 * nothing) and closed where it does (no resistance, no effect of temperature, no wear by cycles or by time, zero cost of capacity).
 */

const generalFields = {
  name: text('Name', 'Energy Storage (1 MW / 1 MWh)', 40, 'As lists to choose from show it.'),
  abbreviation: text('Abbreviation', '1 MW / 1 MWh', 20, 'In narrow places of tables and charts.'),
  manufacturer: text('Manufacturer', 'Generic', 60, 'Who makes it.'),
  chemistry: text('Chemistry', 'Li-ion', 40, 'Kind of cell; informational.'),
  notes: text('Notes', '', 1000, 'Source of the figures and the like.'),
  requiresOneMinuteTimestep: flag(
    'Requires one-minute time step',
    false,
    'Little energy for its power, so that hourly steps hide its operation.',
  ),
  isAc: flag('Electrical bus', false, 'Bus to which a unit is connected.', { on: 'AC', off: 'DC' }),
  nominalVoltage: number('Nominal voltage', 1000, { unit: 'V', min: 0, decimals: 1, help: 'At the terminals of a unit.' }),
  nominalCapacity: number('Nominal capacity', 1000, { unit: 'kWh', above: 0, decimals: 1, help: 'Of a unit when new.' }),
  nominalPower: number('Nominal power', 1000, { unit: 'kW', above: 0, decimals: 1, help: 'Of a unit, charging and discharging.' }),
  roundtripEfficiency: percent('Round-trip efficiency', 90, {
    above: 0,
    max: 100,
    help: 'From cells to cells, direct current, without converters.',
  }),
  otherLosses: percent('Other losses', 0, { below: 100, help: 'Of a round trip, beside its efficiency; makes no heat.' }),
  estimatedLifetimeThroughput: number('Estimated lifetime throughput', 5000, {
    unit: 'MWh',
    above: 0,
    decimals: 1,
    help: 'Energy that a unit gives until its capacity has fallen to the limit of the cycle lifetime.',
  }),
  chargeCurrent: number('Charge current', 1000, { unit: 'A', min: 0, decimals: 1, help: 'Of one unit at its rated power.' }),
  dischargeCurrent: number('Discharge current', 1000, { unit: 'A', min: 0, decimals: 1, help: 'Of one unit at its rated power.' }),
  stringSize: count('String size', 1, { min: 1, help: 'Units in series.' }),
  applyMaxChargeRate: flag('Limit the charge rate', false, 'Charging slows down as the cells fill.'),
  maxChargeRate: number('Maximum charge rate', 1, {
    unit: 'A/Ah',
    min: 0,
    decimals: 3,
    help: 'Current per capacity that is still to be filled.',
  }),
  applyMaxChargeCurrent: flag('Limit the charge current', false, 'Bounds the current into the cells.'),
  maxChargeCurrent: number('Maximum charge current', 1000, { unit: 'A', min: 0, decimals: 1, help: 'Of one unit.' }),
  applyMaxDischargeCurrent: flag('Limit the discharge current', false, 'Bounds the current out of the cells.'),
  maxDischargeCurrent: number('Maximum discharge current', 1000, { unit: 'A', min: 0, decimals: 1, help: 'Of one unit.' }),
} as const;

const functionalModelFields = {
  maximumCapacity: number('Maximum capacity', 1000, { unit: 'Ah', min: 0, decimals: 3, help: 'Charge that a very slow discharge gives.' }),
  rateConstant: number('Rate constant', 1000, { unit: '1/hr', min: 0, decimals: 4, help: 'How fast bound charge becomes available.' }),
  capacityRatio: number('Capacity ratio', 0.999, { min: 0, max: 1, decimals: 4, help: 'Share of the charge that is available at once.' }),
  effectiveSeriesResistance: number('Effective series resistance', 0, {
    unit: 'Ω',
    min: 0,
    decimals: 6,
    help: 'Of a unit. Above 0 it takes the place of the round-trip efficiency.',
  }),
} as const;

const temperatureCapacityFields = {
  ignoreCapacityVsTemperatureInModel: flag(
    'Ignore the effect of temperature on capacity',
    true,
    'The curve is then not used: conditioned containers keep their cells at one temperature.',
  ),
  fittedD0: number('d0', 1, { above: 0, decimals: 8, help: 'Share of the nominal capacity at 0 °C.' }),
  fittedD1: number('d1', 0, { min: 0, decimals: 8, help: 'Its change per °C.' }),
  fittedD2: number('d2', 0, { decimals: 10, help: 'Its change per °C².' }),
} as const;

const cycleLifetimeFields = {
  useLifetimeCurve: flag(
    'Lifetime model',
    true,
    'Cycles wear the cells as the curve says, or they last the simple lifetime whatever their cycles.',
    {
      on: 'Curve',
      off: 'Years',
    },
  ),
  capacityDegradationLimitForFitCyclelifetimeModel: percent('Capacity lost at the cycles to failure', 30, {
    help: 'Share of the capacity that is lost after the cycles of the curve.',
  }),
  fittedA: number('A', 6e-5, { min: 0, decimals: 8, help: 'Share of the capacity that a full cycle takes.' }),
  fittedBeta: number('β', 1, {
    min: 0,
    max: 1,
    decimals: 4,
    help: 'Exponent of depth: at 1 only throughput counts, at 0 only the number of cycles.',
  }),
  simpleLifetimeInYears: number('Simple lifetime', 20, {
    unit: 'yr',
    min: 0,
    decimals: 1,
    help: 'Life without cycle ageing, to the limit of its health.',
  }),
  additiveEndOfLifeCalculation: flag('Calendar and cycling loss', true, 'The sum of both, or the greater of the two.', {
    on: 'Sum',
    off: 'Greater',
  }),
  degradationUsesNominalSoc: flag(
    'Depth relates to',
    true,
    'What the depth of a cycle is a share of: the capacity when new, or what is left of it.',
    {
      on: 'Nominal capacity',
      off: 'Degraded capacity',
    },
  ),
} as const;

const lifetimeTemperatureFields = {
  ignoreTemperatureEffectOnLifetime: flag(
    'Ignore the effect of temperature on lifetime',
    false,
    'Calendar life is then the same at all temperatures.',
  ),
  capacityDegradationLimitForFitLifetimeTemperatureModel: percent('Capacity lost at the end of lifetime', 20, {
    help: 'Share of the capacity that is lost after the years of the curve.',
  }),
  arrheniusDegredationB: number('B', 2.7969, { unit: '1/hr', min: 0, decimals: 6, help: 'Calendar wear is B e^(−d/T), T in kelvin.' }),
  arrheniusDegredationD: number('d', 4309.8, { unit: 'K', min: 0, decimals: 3, help: 'Activation temperature of calendar ageing.' }),
} as const;

const thermalFields = {
  mass: number('Mass', 10_000, { unit: 'kg', above: 0, decimals: 1, help: 'Of a unit.' }),
  maximumOperatingTemperature: number('Maximum operating temperature', 50, {
    unit: '°C',
    above: -kelvinAtZeroC,
    decimals: 1,
    help: 'Above it the storage is idle.',
  }),
  minimumOperatingTemperature: number('Minimum operating temperature', -10, {
    unit: '°C',
    above: -kelvinAtZeroC,
    decimals: 1,
    help: 'Below it the storage is idle.',
  }),
  useFixedTemperature: flag('Fixed temperature', true, 'Heated and cooled; otherwise the temperature follows losses and surroundings.'),
  fixedTemperature: number('Temperature', 25, { unit: '°C', above: -kelvinAtZeroC, decimals: 1, help: 'Cell temperature, if it is held.' }),
  thermalH: number('Thermal conductance to ambient', 500, {
    unit: 'W/K',
    above: 0,
    decimals: 2,
    help: 'Heat that leaves one unit for each degree above the air.',
  }),
  thermalCSpecific: number('Specific heat capacity', 900, {
    unit: 'J/kg-K',
    above: 0,
    decimals: 1,
    help: 'Heat that warms a kilogram by a degree.',
  }),
} as const;

const augmentationFields = {
  augmentationPrice: number('Augmentation price', 150_000, { unit: '¤/MWh', min: 0, help: 'Of capacity that is added later.' }),
  augmentationDegradationLimitSensitivity: values(
    percent('State of health limit', 65, {
      above: 0,
      max: 99.99,
      help: 'Health at which capacity is added. Each value is a case of its own.',
    }),
  ),
} as const;

const converterTabFields = {
  useDedicatedConverter: flag('Dedicated converter', true, 'A new storage of this item has a converter of its own.'),
} as const;

const defaultsFields = {
  minimumStateOfCharge: percent('Minimum state of charge', 10, { above: 0, below: 100, help: 'The cells are not emptied below it.' }),
  initialStateOfCharge: percent('Initial state of charge', 99.9, { above: 0, below: 100, help: 'At the first hour of the first year.' }),
  applyMinimumLifetime: flag('Minimum lifetime', false, 'Wear never ends the storage earlier.'),
  minimumLifetime: number('Least years', 10, {
    unit: 'yr',
    above: 0,
    decimals: 1,
    help: 'Ageing is slowed so that the limit is not met before.',
  }),
} as const;

/** Tabs of a battery specification with their fields; curves, cost and converter are in storageSpec. */
export const storageSpecTabs = {
  general: { title: 'General', fields: generalFields },
  functionalModel: { title: 'Functional Model', fields: functionalModelFields },
  temperatureCapacity: { title: 'Temperature vs. Capacity', fields: temperatureCapacityFields },
  cycleLifetime: { title: 'Cycle Lifetime', fields: cycleLifetimeFields },
  lifetimeTemperature: { title: 'Temperature vs. Lifetime', fields: lifetimeTemperatureFields },
  thermal: { title: 'Thermal', fields: thermalFields },
  augmentation: { title: 'Augmentation', fields: augmentationFields },
  converter: { title: 'Converter', fields: converterTabFields },
  defaults: { title: 'Defaults', fields: defaultsFields },
} as const;

/** Fields of all tabs in one record. */
export const storageSpecFields = {
  ...generalFields,
  ...functionalModelFields,
  ...temperatureCapacityFields,
  ...cycleLifetimeFields,
  ...lifetimeTemperatureFields,
  ...thermalFields,
  ...augmentationFields,
  ...converterTabFields,
  ...defaultsFields,
} as const;
