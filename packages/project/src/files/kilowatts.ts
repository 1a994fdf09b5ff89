import { kilowattsPerMegawatt, megawatts } from '../basics/units';
import { changed, changedFields, each, isRaw, type Raw } from '../document/rawDocument';

/*
 * Projects saved in kilowatts. Sizes and limits are converted to megawatts, costs per kW and kWh to costs per MW and MWh. Costs per
 * turbine, per MWh of throughput or per year contain no kilowatt and stay; so do the costs of converters, which are still per kW.
 */

type Change = (value: unknown) => unknown;

const toMega: Change = (value) => {
  if (typeof value === 'number') return megawatts(value);
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'number' ? megawatts(item) : changed(item, 'value', toMega)));
  return changed(value, 'values', toMega);
};
const perMega: Change = (value) => (typeof value === 'number' ? value * kilowattsPerMegawatt : value);

/** Units per kilowatt, and their names per megawatt. */
const kilowattUnits: Readonly<Record<string, string>> = {
  CostPerKw: 'CostPerMw',
  CostPerKwh: 'CostPerMwh',
  CostPerKwYear: 'CostPerMwYear',
  CostPerKwhThroughput: 'CostPerMwhThroughput',
  CostPerKwhYear: 'CostPerMwhYear',
  CostPerKwDcYear: 'CostPerMwDcYear',
  CostPerKwhAc: 'CostPerMwhAc',
};

const costLine: Change = (line) => {
  if (!isRaw(line) || typeof line['unit'] !== 'string') return line;
  const unit = Object.hasOwn(kilowattUnits, line['unit']) ? kilowattUnits[line['unit']] : undefined;
  return unit === undefined ? line : { ...line, unit, value: perMega(line['value']) };
};

const simpleLine: Change = (line) =>
  changedFields(line, { capital: perMega, operating: perMega, replacement: perMega, augmentation: perMega });

const lists = ['directCapital', 'indirectCapital', 'operating', 'replacement'];
/** Converts cost lines per kilowatt, in the four lists of a cost table, to lines per megawatt. */
export const complexLines: Change = (complex) => lists.reduce((before, list) => changed(before, list, each(costLine)), complex);
const costPerMegawatt: Change = (cost) => changedFields(cost, { simple: each(simpleLine), complex: complexLines });
const complexPerMegawatt: Change = (cost) => changed(cost, 'complex', complexLines);

/** Limit of the rating of a turbine: a curve with a lower maximum is in MW, while the product uses kW. */
const maxTurbineMW = 100;

/** Converts a curve to kW: a maximum far below the rated capacity, which is in kW, means MW. Without a rated capacity, the maximum alone decides. */
const turbineSpecs: Change = (specs) => {
  const rated = isRaw(specs) ? specs['ratedCapacity'] : undefined;
  const topInMW = typeof rated === 'number' && rated > 0 ? rated / Math.sqrt(kilowattsPerMegawatt) : maxTurbineMW;
  return changed(specs, 'powerCurve', (curve) => {
    if (!Array.isArray(curve)) return curve;
    const powerOf = (point: unknown): number => (isRaw(point) && typeof point['powerOutput'] === 'number' ? point['powerOutput'] : 0);
    const inMW = Math.max(0, ...curve.map(powerOf)) < topInMW;
    return inMW ? curve.map((point: unknown) => changed(point, 'powerOutput', perMega)) : curve;
  });
};

const limitSchedule: Change = (schedule) => changed(schedule, 'rates', toMega);

const sizerLimits: Change = (limits) =>
  ['solarMinSize', 'solarMaxSize', 'windRatingSize', 'windMinSize', 'windMaxSize', 'storageMinSize', 'storageMaxSize'].reduce(
    (before, name) => changed(before, name, toMega),
    limits,
  );

const solar: Change = (pv) =>
  changedFields(pv, {
    sizing: toMega,
    customSize: toMega,
    customSizeArray: each((file) => changed(file, 'size', toMega)),
    cost: costPerMegawatt,
  });

const wind: Change = (item) => {
  const perKilowatt = isRaw(item) && item['kind'] === 'production';
  return changedFields(item, {
    customSizing: toMega,
    cost: perKilowatt ? costPerMegawatt : complexPerMegawatt,
    specs: turbineSpecs,
  });
};

const storageSpecs: Change = (specs) => changedFields(specs, { cost: costPerMegawatt, augmentationPrice: perMega });

const storage: Change = (item) =>
  changedFields(item, { cost: costPerMegawatt, augmentationCost: perMega, auxiliaryLoadSensitivity: toMega, specs: storageSpecs });

const contract: Change = (item) =>
  changedFields(item, { obligations: each((obligation) => changed(obligation, 'value', toMega)), systemSizerLimits: sizerLimits });

/** Only incentives that are paid for energy have a credit per kWh. */
const incentive: Change = (item) => changed(item, 'credit', perMega);

/** Returns a document in megawatts; one in kilowatts is converted. */
export function inMegawatts(document: Raw): Raw {
  const units = document['measurementUnits'];
  if (!isRaw(units) || units['powerUnit'] !== 'Kilowatt') return document;
  const converted = changedFields(document, {
    measurementUnits: () => ({ powerUnit: 'Megawatt' }),
    interconnectionLimit: toMega,
    importLimit: toMega,
    exportLimit: toMega,
    importLimitSchedule: limitSchedule,
    exportLimitSchedule: limitSchedule,
    inverter: (inverter) => changed(inverter, 'sizing', toMega),
    solar: each(solar),
    wind: each(wind),
    storage: each(storage),
    contracts: each(contract),
    incentives: each(incentive),
    temperatureResource: (resource) => changed(resource, 'scale', toMega),
  });
  return converted as Raw;
}
