import { dirname } from 'node:path';
import { unreachedMW } from '@hybrid/engine/dispatch/noLimit';
import type { DispatchHorizon, DispatchProblem, DispatchTerms } from '@hybrid/engine/dispatch/problem';
import { constantSeries, type Series } from '@hybrid/engine/series';
import type { StorageUnit } from '@hybrid/engine/storage/storageUnit';
import { UserError } from '@hybrid/project/i18n/userError';
import { type Fields, fieldsOf, flagIn, malformed, numberIn, readJson, readSeries } from './problemFields';
import { readRegulation, regulationFields } from './regulationFile';

export interface BareDispatch {
  readonly problem: DispatchProblem;
  readonly horizon: DispatchHorizon;
}

/** Fields of a problem and of its battery that are read, `reg` by `regulationFile.ts`; any other with a value is rejected rather than ignored. */
const problemFields = [
  'n',
  'dt_h',
  'export_limit_mw',
  'import_limit_mw',
  'battery',
  'reg',
  'price',
  'import_price',
  'import_adder_per_mwh',
  'solar_mw',
  'wind_mw',
  'line_efficiency',
];
const batteryFields = [
  'p_ch_mw',
  'p_dis_mw',
  'e_mwh',
  'soc_min',
  'soc_max',
  'soc_init',
  'soc_final',
  'eff_ch',
  'eff_dis',
  'vom_per_mwh_dis',
  'charge_from_grid',
  'max_cycles_per_day',
];
/** Fields of the format with a value that means the feature is not in use. */
const unusedValues: Readonly<Record<string, unknown>> = { 'battery.self_discharge_per_h': 0 };

/**
 * Reads a bare dispatch problem: MW, MWh, h and currency/MWh, levels as shares of `e_mwh`. A null limit of export or import means no limit. Each
 * series is a constant number, a list of numbers, or the path, relative to the problem file, of a JSON file with such a list or an object with the
 * list as `values`. The problem may stand alone or as the field `problem` of a larger record. A cycle of `max_cycles_per_day` is `e_mwh` discharged
 * at the bus.
 *
 * Throws a UserError if a file cannot be read, is malformed, or uses a feature that the dispatch does not support.
 */
export async function readDispatchProblem(path: string): Promise<BareDispatch> {
  const record = fieldsOf(await readJson(path), 'The problem file');
  const fields = 'problem' in record ? fieldsOf(record['problem'], 'problem') : record;
  const group = (name: string): Fields | undefined =>
    fields[name] === undefined || fields[name] === null ? undefined : fieldsOf(fields[name], name);
  const battery = group('battery');
  const regulation = group('reg');
  const unsupported = [
    ...unsupportedIn(fields, problemFields, ''),
    ...unsupportedIn(battery ?? {}, batteryFields, 'battery.'),
    ...unsupportedIn(regulation ?? {}, regulationFields, 'reg.'),
  ];
  if (unsupported.length > 0) throw new UserError('unsupported', `not supported yet: ${unsupported.join(', ')}`);

  const steps = numberIn(fields, 'n', 1, Number.MAX_SAFE_INTEGER);
  if (!Number.isInteger(steps)) throw malformed(`n must be a whole number of steps; it is ${steps}`);
  const folder = dirname(path);
  const series = (name: string, min: number): Promise<Series> => readSeries(fields[name], name, steps, min, folder);
  const optional = (name: string): Promise<Series> =>
    fields[name] === undefined || fields[name] === null ? Promise.resolve(constantSeries(steps, 0)) : series(name, 0);

  const salePricePerMWh = await series('price', Number.NEGATIVE_INFINITY);
  const hasImportPrice = fields['import_price'] !== undefined && fields['import_price'] !== null;
  const importBase = hasImportPrice ? await series('import_price', Number.NEGATIVE_INFINITY) : salePricePerMWh;
  const adder = numberIn(fields, 'import_adder_per_mwh', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0);
  const wind = await optional('wind_mw');
  const chargesFromGrid = battery === undefined || flagIn(battery, 'charge_from_grid', true);
  const storage = battery === undefined ? undefined : storageOf(battery);
  const generationMW = (await optional('solar_mw')).map((solar, t) => solar + (wind[t] ?? 0));
  const gridEfficiency = numberIn(fields, 'line_efficiency', Number.MIN_VALUE, 1, 1);
  const limit = async (name: string): Promise<Series> => {
    if (fields[name] === null)
      return constantSeries(steps, unreachedMW(generationMW, storage === undefined ? [] : [storage], gridEfficiency));
    if (fields[name] === undefined) throw malformed(`${name} is missing; give MW, or null for no limit`);
    return series(name, 0);
  };
  const importLimitMW = await limit('import_limit_mw');
  if (regulation !== undefined && storage === undefined) throw malformed('reg needs a battery');
  const terms: DispatchTerms = {
    ...(regulation === undefined || storage === undefined
      ? {}
      : { regulation: await readRegulation(regulation, storage, salePricePerMWh, folder) }),
    ...cycleLimitOf(battery),
  };

  return {
    problem: {
      stepHours: numberIn(fields, 'dt_h', Number.MIN_VALUE, 8760),
      salePricePerMWh,
      purchasePricePerMWh: importBase.map((price) => price + adder),
      generationMW,
      exportLimitMW: await limit('export_limit_mw'),
      importLimitMW: chargesFromGrid ? importLimitMW : constantSeries(steps, 0),
      gridEfficiency,
      storage,
      ...(Object.keys(terms).length === 0 ? {} : { terms }),
    },
    horizon: battery === undefined ? { foresight: 'wholeYear', startMWh: 0, endMWh: undefined, endValuePerMWh: 0 } : horizonOf(battery),
  };
}

function storageOf(battery: Fields): StorageUnit {
  const capacityMWh = numberIn(battery, 'e_mwh', 0, Number.MAX_VALUE);
  const min = numberIn(battery, 'soc_min', 0, 1, 0);
  const dischargeEfficiency = numberIn(battery, 'eff_dis', Number.MIN_VALUE, 1);
  return {
    capacityMWh,
    floorMWh: min * capacityMWh,
    ceilingMWh: numberIn(battery, 'soc_max', min, 1, 1) * capacityMWh,
    chargeLimitMW: numberIn(battery, 'p_ch_mw', 0, Number.MAX_VALUE),
    dischargeLimitMW: numberIn(battery, 'p_dis_mw', 0, Number.MAX_VALUE),
    chargeEfficiency: numberIn(battery, 'eff_ch', Number.MIN_VALUE, 1),
    dischargeEfficiency,
    // The file counts energy that arrives at the bus, the storage energy that leaves the cells.
    wearPerMWh: numberIn(battery, 'vom_per_mwh_dis', 0, Number.MAX_VALUE, 0) * dischargeEfficiency,
  };
}

/** Returns the cycle limit. The file counts cycles at the bus, the terms where they leave the cells. */
function cycleLimitOf(battery: Fields | undefined): Pick<DispatchTerms, 'cycleLimit'> {
  if (battery === undefined || battery['max_cycles_per_day'] === undefined || battery['max_cycles_per_day'] === null) return {};
  const cyclesPerDay = numberIn(battery, 'max_cycles_per_day', 0, Number.MAX_VALUE);
  const { capacityMWh, dischargeEfficiency } = storageOf(battery);
  return { cycleLimit: { perDayMWh: (cyclesPerDay * capacityMWh) / dischargeEfficiency, overTwoDays: false } };
}

function horizonOf(battery: Fields): DispatchHorizon {
  const capacityMWh = numberIn(battery, 'e_mwh', 0, Number.MAX_VALUE);
  const min = numberIn(battery, 'soc_min', 0, 1, 0);
  const max = numberIn(battery, 'soc_max', min, 1, 1);
  const start = numberIn(battery, 'soc_init', min, max);
  const final = battery['soc_final'];
  let end: number | undefined;
  if (final === 'init') end = start;
  else if (typeof final === 'number') end = numberIn(battery, 'soc_final', min, max);
  else if (final !== null) throw malformed('battery.soc_final must be "init", a share of e_mwh, or null for a free end');
  return {
    foresight: 'wholeYear',
    startMWh: start * capacityMWh,
    endMWh: end === undefined ? undefined : end * capacityMWh,
    endValuePerMWh: 0,
  };
}

function unsupportedIn(fields: Fields, known: readonly string[], prefix: string): readonly string[] {
  return Object.entries(fields)
    .filter(([name, value]) => value !== null && !known.includes(name) && unusedValues[prefix + name] !== value)
    .map(([name]) => prefix + name);
}
