import { kelvinAtZeroC } from '../basics/units';
import { count, flag, number, percent, text, values } from '../fields/field';
import { message } from '../i18n/message';

/*
 * Bounds are as specified. Where the specification says "at least 0, not inclusive" without an explanation (docs/decisions/0003), the bound is open where 0 makes
 * no sense (a capacity factor, throughput, mass, heat conductance or heat capacity, a minimum lifetime: each is a divisor or leaves
 * nothing) and closed where it does (no resistance, no effect of temperature, no wear by cycles or by time, zero cost of capacity).
 */

const generalFields = {
  name: text('site.name', 'Energy Storage (1 MW / 1 MWh)', 40, 'plant.asListsShowIt'),
  abbreviation: text('energyMarkets.abbreviation', '1 MW / 1 MWh', 20, 'energyMarkets.abbreviationHelp'),
  manufacturer: text('plant.manufacturer', 'Generic', 60, 'plant.manufacturerHelp'),
  chemistry: text('storage.chemistry', 'Li-ion', 40, 'storage.chemistryHelp'),
  notes: text('site.notes', '', 1000, 'storage.notesHelp'),
  requiresOneMinuteTimestep: flag('storage.requiresOneMinuteTimeStep', false, 'storage.requiresOneMinuteTimeStepHelp'),
  isAc: flag('storage.electricalBus', false, 'storage.electricalBusHelp', { on: message('storage.ac'), off: message('storage.dc') }),
  nominalVoltage: number('storage.nominalVoltage', 1000, { unit: 'V', min: 0, decimals: 1, help: 'storage.nominalVoltageHelp' }),
  nominalCapacity: number('storage.nominalCapacity', 1000, { unit: 'kWh', above: 0, decimals: 1, help: 'storage.nominalCapacityHelp' }),
  nominalPower: number('storage.nominalPower', 1000, { unit: 'kW', above: 0, decimals: 1, help: 'storage.nominalPowerHelp' }),
  roundtripEfficiency: percent('storage.roundTripEfficiency', 90, {
    above: 0,
    max: 100,
    help: 'storage.roundTripEfficiencyHelp',
  }),
  otherLosses: percent('storage.otherLosses', 0, { below: 100, help: 'storage.otherLossesHelp' }),
  estimatedLifetimeThroughput: number('storage.estimatedLifetimeThroughput', 5000, {
    unit: 'MWh',
    above: 0,
    decimals: 1,
    help: 'storage.estimatedLifetimeThroughputHelp',
  }),
  chargeCurrent: number('storage.chargeCurrent', 1000, { unit: 'A', min: 0, decimals: 1, help: 'storage.ofUnitAtRatedPower' }),
  dischargeCurrent: number('storage.dischargeCurrent', 1000, { unit: 'A', min: 0, decimals: 1, help: 'storage.ofUnitAtRatedPower' }),
  stringSize: count('storage.stringSize', 1, { min: 1, help: 'storage.stringSizeHelp' }),
  applyMaxChargeRate: flag('storage.limitChargeRate', false, 'storage.limitChargeRateHelp'),
  maxChargeRate: number('storage.maximumChargeRate', 1, {
    unit: 'A/Ah',
    min: 0,
    decimals: 3,
    help: 'storage.maximumChargeRateHelp',
  }),
  applyMaxChargeCurrent: flag('storage.limitChargeCurrent', false, 'storage.limitChargeCurrentHelp'),
  maxChargeCurrent: number('storage.maximumChargeCurrent', 1000, {
    unit: 'A',
    min: 0,
    decimals: 1,
    help: 'storage.ofOneUnit',
  }),
  applyMaxDischargeCurrent: flag('storage.limitDischargeCurrent', false, 'storage.limitDischargeCurrentHelp'),
  maxDischargeCurrent: number('storage.maximumDischargeCurrent', 1000, {
    unit: 'A',
    min: 0,
    decimals: 1,
    help: 'storage.ofOneUnit',
  }),
} as const;

const functionalModelFields = {
  maximumCapacity: number('storage.maximumCapacity', 1000, { unit: 'Ah', min: 0, decimals: 3, help: 'storage.maximumCapacityHelp' }),
  rateConstant: number('storage.rateConstant', 1000, { unit: '1/hr', min: 0, decimals: 4, help: 'storage.rateConstantHelp' }),
  capacityRatio: number('storage.capacityRatio', 0.999, { min: 0, max: 1, decimals: 4, help: 'storage.capacityRatioHelp' }),
  effectiveSeriesResistance: number('storage.effectiveSeriesResistance', 0, {
    unit: 'Ω',
    min: 0,
    decimals: 6,
    help: 'storage.effectiveSeriesResistanceHelp',
  }),
} as const;

const temperatureCapacityFields = {
  ignoreCapacityVsTemperatureInModel: flag(
    'storage.ignoreEffectOfTemperatureOnCapacity',
    true,
    'storage.ignoreEffectOfTemperatureOnCapacityHelp',
  ),
  fittedD0: number('storage.fittedD0', 1, { above: 0, decimals: 8, help: 'storage.fittedD0Help' }),
  fittedD1: number('storage.fittedD1', 0, { min: 0, decimals: 8, help: 'storage.fittedD1Help' }),
  fittedD2: number('storage.fittedD2', 0, { decimals: 10, help: 'storage.fittedD2Help' }),
} as const;

const cycleLifetimeFields = {
  useLifetimeCurve: flag('storage.lifetimeModel', true, 'storage.lifetimeModelHelp', {
    on: message('storage.lifetimeOfCurve'),
    off: message('storage.lifetimeOfYears'),
  }),
  capacityDegradationLimitForFitCyclelifetimeModel: percent('storage.capacityLostAtCyclesToFailure', 30, {
    help: 'storage.capacityLostAtCyclesToFailureHelp',
  }),
  fittedA: number('storage.fittedA', 6e-5, { min: 0, decimals: 8, help: 'storage.fittedAHelp' }),
  fittedBeta: number('storage.fittedBeta', 1, {
    min: 0,
    max: 1,
    decimals: 4,
    help: 'storage.fittedBetaHelp',
  }),
  simpleLifetimeInYears: number('storage.simpleLifetime', 20, {
    unit: 'yr',
    min: 0,
    decimals: 1,
    help: 'storage.simpleLifetimeHelp',
  }),
  additiveEndOfLifeCalculation: flag('storage.calendarAndCyclingLoss', true, 'storage.calendarAndCyclingLossHelp', {
    on: message('storage.sum'),
    off: message('storage.greater'),
  }),
  degradationUsesNominalSoc: flag('storage.depthRelatesTo', true, 'storage.depthRelatesToHelp', {
    on: message('storage.nominalCapacity'),
    off: message('storage.degradedCapacity'),
  }),
} as const;

const lifetimeTemperatureFields = {
  ignoreTemperatureEffectOnLifetime: flag(
    'storage.ignoreEffectOfTemperatureOnLifetime',
    false,
    'storage.ignoreEffectOfTemperatureOnLifetimeHelp',
  ),
  capacityDegradationLimitForFitLifetimeTemperatureModel: percent('storage.capacityLostAtEndOfLifetime', 20, {
    help: 'storage.capacityLostAtEndOfLifetimeHelp',
  }),
  arrheniusDegredationB: number('storage.arrheniusB', 2.7969, { unit: '1/hr', min: 0, decimals: 6, help: 'storage.arrheniusBHelp' }),
  arrheniusDegredationD: number('storage.arrheniusD', 4309.8, { unit: 'K', min: 0, decimals: 3, help: 'storage.arrheniusDHelp' }),
} as const;

const thermalFields = {
  mass: number('storage.mass', 10_000, { unit: 'kg', above: 0, decimals: 1, help: 'storage.massHelp' }),
  maximumOperatingTemperature: number('storage.maximumOperatingTemperature', 50, {
    unit: '°C',
    above: -kelvinAtZeroC,
    decimals: 1,
    help: 'storage.maximumOperatingTemperatureHelp',
  }),
  minimumOperatingTemperature: number('storage.minimumOperatingTemperature', -10, {
    unit: '°C',
    above: -kelvinAtZeroC,
    decimals: 1,
    help: 'storage.minimumOperatingTemperatureHelp',
  }),
  useFixedTemperature: flag('storage.fixedTemperature', true, 'storage.fixedTemperatureHelp'),
  fixedTemperature: number('storage.temperature', 25, { unit: '°C', above: -kelvinAtZeroC, decimals: 1, help: 'storage.temperatureHelp' }),
  thermalH: number('storage.thermalConductanceToAmbient', 500, {
    unit: 'W/K',
    above: 0,
    decimals: 2,
    help: 'storage.thermalConductanceToAmbientHelp',
  }),
  thermalCSpecific: number('storage.specificHeatCapacity', 900, {
    unit: 'J/kg-K',
    above: 0,
    decimals: 1,
    help: 'storage.specificHeatCapacityHelp',
  }),
} as const;

const augmentationFields = {
  augmentationPrice: number('storage.augmentationPrice', 150_000, { unit: '¤/MWh', min: 0, help: 'storage.capacityAddedLater' }),
  augmentationDegradationLimitSensitivity: values(
    percent('storage.stateOfHealthLimit', 65, {
      above: 0,
      max: 99.99,
      help: 'storage.stateOfHealthLimitHelp',
    }),
  ),
} as const;

const converterTabFields = {
  useDedicatedConverter: flag('plant.dedicatedConverter', true, 'storage.newStorageHasConverter'),
} as const;

const defaultsFields = {
  minimumStateOfCharge: percent('storage.minimumStateOfCharge', 10, { above: 0, below: 100, help: 'storage.minimumStateOfChargeHelp' }),
  initialStateOfCharge: percent('storage.initialStateOfCharge', 99.9, { above: 0, below: 100, help: 'storage.initialStateOfChargeHelp' }),
  applyMinimumLifetime: flag('storage.minimumLifetime', false, 'storage.minimumLifetimeHelp'),
  minimumLifetime: number('storage.minYears', 10, {
    unit: 'yr',
    above: 0,
    decimals: 1,
    help: 'storage.minYearsHelp',
  }),
} as const;

/** Tabs of a battery specification with their fields; curves, cost and converter are in storageSpec. */
export const storageSpecTabs = {
  general: { title: message('storage.general'), fields: generalFields },
  functionalModel: { title: message('storage.functionalModel'), fields: functionalModelFields },
  temperatureCapacity: { title: message('storage.temperatureVsCapacity'), fields: temperatureCapacityFields },
  cycleLifetime: { title: message('storage.cycleLifetime'), fields: cycleLifetimeFields },
  lifetimeTemperature: { title: message('storage.temperatureVsLifetime'), fields: lifetimeTemperatureFields },
  thermal: { title: message('storage.thermal'), fields: thermalFields },
  augmentation: { title: message('storage.augmentation'), fields: augmentationFields },
  converter: { title: message('storage.converter'), fields: converterTabFields },
  defaults: { title: message('storage.defaults'), fields: defaultsFields },
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
