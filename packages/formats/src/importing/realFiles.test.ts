// @module-tag nightly
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { listOf } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { importFile, readColumns, type ImportedSeries, type ImportKind, type ImportOptions } from './importFile';
import { importYears } from './importYears';

const folder = join(import.meta.dirname, '../../../../../shared/data');
const isThere = existsSync(folder);
const rooms = ['prices', 'weather', 'wind_resource', 'wind_production', 'pvsyst', 'homer'];

const text = (file: string): string => readFileSync(join(folder, file), file.startsWith('pvsyst') ? 'latin1' : 'utf8');
const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);
const mean = (values: Float64Array): number => total(values) / values.length;

/** What a file is read as, and what must come of it. */
interface Expected extends Partial<ImportOptions> {
  readonly kind: ImportKind;
  readonly refused?: string;
  readonly year?: number;
  readonly stepMinutes?: number;
  /** Parts of notes and warnings. */
  readonly says?: readonly string[];
}

const price = (fields: Omit<Expected, 'kind'> = {}): Expected => ({ kind: 'price', ...fields });
const doubledHour = '1 doubled step averaged';
const shortFile = 'One full year is needed';

/** Every file of the folders, so that a new one cannot be forgotten. */
const expectations: Readonly<Record<string, readonly Expected[]>> = {
  'prices/ancillary/caiso_regdown_2020_leap_single_column.csv': [price({ says: ['leap year, 29 Feb left out'] })],
  'prices/ancillary/caiso_regup_2020_leap_single_column.csv': [price({ says: ['leap year, 29 Feb left out'] })],
  'prices/ancillary/isone_regulation_2019_gridworks_header.csv': [price({ year: 2019, says: ['12 header lines passed over'] })],
  'prices/ancillary/miso_regulation_2019_gridworks_header.csv': [price({ refused: 'Line 5,528 has no value that can be read: "#REF!"' })],
  'prices/ancillary/sweden_sn3_afrr_down_2024_leap_two_column.csv': [
    price({ year: 2024, says: ['29 Feb left out', doubledHour, '31 Mar 02:00'] }),
  ],
  'prices/ancillary/sweden_sn3_afrr_up_2024_leap_two_column.csv': [price({ year: 2024, says: ['29 Feb left out', doubledHour] })],
  'prices/bad/ercot_dam_16days.csv': [price({ refused: `The file has 384 values. ${shortFile}` })],
  'prices/bad/ercot_rtm15_january_only.csv': [price({ refused: `The file has 2,976 values. ${shortFile}` })],
  'prices/caiso/caiso_dam_2020_leap_single_column.csv': [price({ says: ['127 negative prices set to 0'] })],
  'prices/caiso/caiso_dam_regup_regdown_2020_dervet_multicolumn.csv': [
    price({ refused: 'DA Price ($/kWh), Reg Up Price ($/kW), Reg Down Price ($/kW). Choose one of them by its name' }),
    price({ column: 'DA Price ($/kWh)', year: 2020, says: ['turned from $/kWh into a price per MWh', '29 Feb left out'] }),
    price({ column: 'Reg Down Price ($/kW)', year: 2020, says: ['turned from $/kW'] }),
  ],
  'prices/caiso/caiso_np15_rtm_hourly_2018_gridworks_header.csv': [price({ year: 2018, says: ['256 negative prices set to 0'] })],
  'prices/ercot/ercot_hubavg_rtm15_2024_leap_two_column.csv': [price({ year: 2024, stepMinutes: 15, says: ['29 Feb left out'] })],
  'prices/ercot/ercot_hubavg_rtm15_2024_single_column_35040.csv': [price({ year: 2024, stepMinutes: 15 })],
  'prices/ercot/multi_year/ERCOT_WEST_RT_hr_2018.csv': [price({ year: 2018 })],
  'prices/ercot/multi_year/ERCOT_WEST_RT_hr_2019.csv': [price({ year: 2019 })],
  'prices/ercot/multi_year/ERCOT_WEST_RT_hr_2020.csv': [price({ year: 2020 })],
  'prices/ercot/multi_year/ERCOT_WEST_RT_hr_2021.csv': [price({ year: 2021 })],
  'prices/europe/DE_dam_2017_two_column.csv': [price({ year: 2017, says: ['145 negative prices set to 0'] })],
  'prices/europe/NP_dam_2017_two_column.csv': [price({ year: 2017 })],
  'prices/europe/dk1_spot_balancing_2021_hydesign_multicolumn.csv': [
    price({ refused: 'SM_cleared, BM_Up_cleared, BM_Down_cleared' }),
    price({ column: 'SM_cleared', year: 2021, says: ['column "SM_cleared" of 12 taken'] }),
  ],
  'prices/europe/eu24_zones_balmorel_2012_leap_multicolumn.csv': [
    price({ refused: 'BE, DE_ME, DE_NW' }),
    price({ column: 'DK_W', year: 2012, says: ['29 Feb left out'] }),
  ],
  'prices/europe/nl_tennet_imbalance_15min_2024_leap_semicolon.csv': [
    price({ refused: 'Price Shortage, Price Surplus. Choose one' }),
    price({ column: 'Price Shortage', year: 2024, stepMinutes: 15, says: ['4 doubled steps averaged'] }),
    price({ column: 'Price Dispatch Down', refused: '12,668 values of the year are missing' }),
  ],
  'prices/europe/se3_spot_2023_dd_mm_yyyy_comma_decimal.csv': [
    price({ comma: true, year: 2023, says: [doubledHour, '1 missing step (26 Mar 02:00) filled with the value before'] }),
    price({ year: 2023, says: ['read with decimal commas, as the file has them'] }),
  ],
  'prices/europe/se4_spot_quarter_hour_2024_leap.csv': [
    price({ refused: 'SEK_per_kWh, EUR_per_kWh. Choose one' }),
    price({ column: 'EUR_per_kWh', year: 2024, stepMinutes: 15, says: ['put to UTC+1', 'into a price per MWh'] }),
  ],
  'prices/isone/isone_dam_4001_2019_gridworks_header.csv': [price({ year: 2019 })],
  'prices/isone/isone_rtm_4001_2019_gridworks_header.csv': [price({ year: 2019, says: ['50 negative prices set to 0'] })],
  'prices/miso/miso_pella_rtm_2019_gridworks_header.csv': [price({ year: 2019 })],
  'prices/miso/multi_year/NSP_HATFIHAT1_RT_hr_2018.csv': [price({ year: 2018 })],
  'prices/miso/multi_year/NSP_HATFIHAT1_RT_hr_2019.csv': [price({ year: 2019 })],
  'prices/miso/multi_year/NSP_HATFIHAT1_RT_hr_2021.csv': [price({ year: 2021 })],
  'prices/nyiso/nyiso_longil_dam_2020_two_column.csv': [price({ year: 2020, says: ['29 Feb left out'] })],
  'prices/nyiso/nyiso_nyc_dam_2019_three_column.csv': [price({ year: 2019 })],
  'prices/nyiso/nyiso_nyc_dam_july2017_june2018_source_columns.csv': [
    price({ year: 2017, says: ['column "LBMP ($/MWHr)" of 4 taken', 'moved into 2017', 'The times are in UTC and were kept so'] }),
    price({ utcOffsetHours: -5, year: 2017, says: ['times shifted from UTC to UTC−5, the standard time of the site'] }),
  ],
  'prices/nyiso/nyiso_nyc_rtm_2019_three_column.csv': [price({ year: 2019 })],
  'prices/odd/5min_negative_2019_two_column.csv': [price({ year: 2019, stepMinutes: 5, says: ['2,375 negative prices set to 0'] })],
  'prices/odd/dervet_price_single_column_per_kwh_bom.csv': [price({ says: ['The average is 0.0353', 'per kWh'] })],
  'prices/odd/hopp_ironmountain_2015_price_factors.csv': [price({ says: ['The average is 1.00', 'factors'] })],
  'prices/pjm/PJM_dam_2017_day_by_time.csv': [price({ year: 2017 })],
  'prices/pjm/PJM_dam_2017_two_column.csv': [price({ year: 2017 })],
  'prices/pjm/multi_year/PJM_Braidwood_2018.csv': [price({ year: 2018 })],
  'prices/pjm/multi_year/PJM_Braidwood_2019.csv': [price({ year: 2019 })],
  'prices/pjm/multi_year/PJM_Braidwood_2020.csv': [price({ year: 2020 })],

  'weather/epw/USA_CO_Boulder.724699_TMY2.epw': weather({ says: ['typical year, made of months of 1962 to 1990'] }),
  'weather/nsrdb_v4/brisbane_au_tmy_utc_slim.csv': weather({
    says: ['times shifted from UTC to UTC+10, the local standard time of the file'],
  }),
  'weather/nsrdb_v4/fairbanks_ak_tmy_ghi_only.csv': [
    { kind: 'solarResource', says: ['times shifted from UTC to UTC−9'] },
    { kind: 'temperature', refused: 'The only column of values is GHI' },
    { kind: 'windResource', refused: 'The only column of values is GHI' },
  ],
  'weather/pvgis/pvgis_tmy_45.000_8.000_2005_2023.csv': weather({ says: ['The times are in UTC and were kept so'] }),
  'weather/sam_csv/daggett_ca_no_ghi_column.csv': [
    { kind: 'solarResource', refused: 'The file has no column of global horizontal irradiance. Its columns are: DNI, DHI' },
    { kind: 'temperature' },
    { kind: 'windResource' },
  ],
  'weather/sam_csv/des_moines_ia_41.586835_-93.624959_psmv3_60_tmy.csv': weather({}),
  'weather/sam_csv/fargo_nd_tmy2_60.csv': weather({}),
  'weather/sam_csv/golden_boulder_co_39.7555_-105.2211_psmv3_60_2012.csv': weather({ year: 2012 }),
  'weather/sam_csv/gulf_near_houston_29.2_-94.6_psmv3_60_2013.csv': weather({ year: 2013 }),
  'weather/sam_csv/phoenix_az_33.450495_-111.983688_psmv3_60_tmy.csv': weather({}),
  'weather/single_column/boulder_ghi_kw_m2_8760.txt': [{ kind: 'solarResource' }],
  'weather/single_column/boulder_temperature_c_8760.txt': [{ kind: 'temperature' }],
  'weather/single_column/boulder_wind_10m_ms_8760.txt': [{ kind: 'windResource' }],
  'weather/single_column/homer_birmingham_ghi_2014_by_homer_user.txt': [{ kind: 'solarResource' }],
  'weather/single_column/phoenix_ghi_kw_m2_8760.txt': [{ kind: 'solarResource' }],
  'weather/single_column/phoenix_temperature_c_8760.txt': [{ kind: 'temperature' }],
  'weather/single_column/phoenix_wind_10m_ms_8760.txt': [{ kind: 'windResource' }],
  'weather/tmy3/tucson_az_722740TYA_slim.csv': weather({}),

  'wind_resource/amarillo_windtoolkit_2012_60min_80m_100m.srw': [
    { kind: 'windResource', refused: 'Speed 80 m, Speed 100 m. Choose one' },
    { kind: 'windResource', heightM: 100, year: 2012, says: ['column "Speed 100 m" of 8 taken'] },
    { kind: 'windResource', column: 'Pressure 80 m', refused: 'Column Pressure 80 m is in atm' },
  ],
  'wind_resource/denmark_offshore_100m_2012_single_column.txt': [{ kind: 'windResource' }],
  'wind_resource/germany_2010_two_heights_two_header_rows.csv': [
    { kind: 'windResource', refused: 'wind_speed 10 m, wind_speed 80 m. Choose one' },
    { kind: 'windResource', heightM: 80, year: 2010, says: ['put to UTC+1'] },
    { kind: 'temperature', heightM: 10, year: 2010, says: ['turned from K into °C'] },
  ],
  'wind_resource/open_meteo_minnesota_2023_hourly.csv': [
    { kind: 'windResource', refused: 'wind_speed_10m (m/s), wind_speed_100m (m/s). Choose one' },
    {
      kind: 'windResource',
      heightM: 100,
      utcOffsetHours: -6,
      year: 2023,
      says: ['times shifted from UTC to UTC−6', '48 values of other years left out'],
    },
    { kind: 'temperature', utcOffsetHours: -6, year: 2023 },
  ],
  'wind_resource/wyoming_southern_flat_lands_50_80_110_140m.srw': [
    { kind: 'windResource', refused: 'Speed 50 m, Speed 80 m, Speed 110 m, Speed 140 m' },
    { kind: 'windResource', heightM: 110 },
    { kind: 'windResource', heightM: 100, refused: 'at 100 m' },
  ],

  'wind_production/dk_wind_farm_2021_15min_single_column_kw.csv': [{ kind: 'windProduction', stepMinutes: 15 }],
  'wind_production/reopt_wind_factor_8760_bom_header.csv': [{ kind: 'windProduction', says: ['shares of a capacity'] }],
  'wind_production/rts_gmlc_309_wind_10min_52560_kw.csv': [{ kind: 'windProduction', stepMinutes: 10 }],

  'pvsyst/expected_e_grid.csv': [],
  'pvsyst/pvsyst_6.63_austin_comma_units_W.csv': [
    { kind: 'pvsyst', year: 1990, says: ['E_Grid turned from W into kW', 'night consumption, 39,658 kWh'] },
  ],
  'pvsyst/pvsyst_6.63_austin_semicolon_units_W.csv': [{ kind: 'pvsyst', year: 1990 }],
  'pvsyst/pvsyst_7.4.8_hova_sweden_excel_resaved_kW.csv': [
    { kind: 'pvsyst', year: 1990, says: ['4,581 hours of night consumption, 32,790 kWh'] },
  ],
  'pvsyst/pvsyst_8.0.20_teresina_portuguese_comma_decimal_kW.csv': [
    { kind: 'pvsyst', comma: true, year: 1990 },
    { kind: 'production', year: 1990, says: ['column "E_Grid" of 2 taken', 'read with decimal commas'] },
  ],
  'pvsyst/pvsyst_meteo_export_solargis_tmy_semicolon.csv': [
    { kind: 'pvsyst', refused: 'No column E_Grid, EOutInv, EArray was found' },
    { kind: 'solarResource', year: 1990, says: ['turned from W/m² into kW/m²'] },
  ],
  'pvsyst/pvsyst_spain_clipping_example4_VC1.csv': [
    { kind: 'pvsyst', year: 1990, says: ['14 damaged dates repaired by the order of the rows, the first in line 14'] },
    { kind: 'production', refused: 'The dates contradict each other' },
  ],
  'pvsyst/pvsyst_spain_clipping_example6_VC3.csv': [{ kind: 'pvsyst', year: 1990 }],
  'pvsyst/pvsyst_suncable_no_header_block_W.csv': [{ kind: 'pvsyst', year: 1990, says: ['E_Grid was taken as W, by its size'] }],

  'homer/legacy_hmr/SAM_comparison_rev2.hmr': [price({ refused: 'The file is a HOMER project' })],
  'homer/reconstructed/advanced_storage_reconstructed.xml': [price({ refused: 'imported with their equipment' })],
  'homer/reconstructed/kinetic_storage_must_be_refused.xml': [price({ refused: 'imported with their equipment' })],
  'homer/results_csv/homer_pro_timeseries_asm_lead_acid_first_1000_rows.csv': [
    price({ refused: 'The file has no column of price. Its columns are: Global Solar' }),
    { kind: 'solarResource', refused: 'The file has 1,000 values' },
  ],
};

function weather(fields: Omit<Expected, 'kind'>): readonly Expected[] {
  return (['solarResource', 'temperature', 'windResource'] as const).map((kind) => ({ kind, ...fields }));
}

const filesThere = isThere
  ? rooms.flatMap((room) =>
      readdirSync(join(folder, room), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
    )
  : [];

const refusalOf = (read: () => unknown): UserError => {
  try {
    read();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('the file was read');
};

describe.skipIf(!isThere)('files as users have them', () => {
  test('each file of the folders has an expectation, and each expectation a file', () => {
    expect(Object.keys(expectations).sort()).toEqual(filesThere.sort());
  });

  const all = Object.entries(expectations).flatMap(([file, wanted]) =>
    wanted.map((one) => ({ file, one, as: JSON.stringify(one).slice(0, 60) })),
  );

  test.each(all)('$file as $as', ({ file, one }) => {
    const { refused, year, stepMinutes, says = [], ...options } = one;
    const read = (): ImportedSeries => importFile(text(file), { comma: false, name: file, ...options });
    if (refused !== undefined) {
      const { message, detail } = refusalOf(read);
      expect([message, inEnglish(detail ?? '')]).toEqual(['Import error: incorrect file format', expect.stringContaining(refused)]);
      return;
    }
    const series = read();
    expect(series.values).toHaveLength(525_600 / (stepMinutes ?? 60));
    expect(series.stepMinutes).toBe(stepMinutes ?? 60);
    expect(series.values.every(Number.isFinite)).toBe(true);
    if (year !== undefined) expect(series.year).toBe(year);
    for (const part of says) expect(inEnglish(listOf([...series.notes, ...series.warnings], ' | '))).toContain(part);
  });
});

interface Statistics {
  readonly file: string;
  readonly count: number;
  readonly mean: number;
  readonly meanWithoutNegative: number;
  readonly negative: number;
}

function statistics(): readonly Statistics[] {
  const [, ...lines] = text('expected_statistics.csv').trim().split('\n');
  return lines.map((line) => {
    const [file = '', count, , all, zeroed, negative] = line.split(',');
    return { file, count: Number(count), mean: Number(all), meanWithoutNegative: Number(zeroed), negative: Number(negative) };
  });
}

/** Values of 29 February, from the raw lines: the last cell of each. */
function leapDayOf(file: string, count: number): readonly number[] {
  const lines = text(file).trim().split(/\r?\n/).slice(-count);
  const perDay = count / 366;
  return lines.slice(59 * perDay, 60 * perDay).map((line) => Number(line.split(',').at(-1)));
}

const kindOf = (file: string): ImportKind => (file.includes('temperature') ? 'temperature' : 'price');
const hasClockChanges = (file: string): boolean => file.includes('se3') || file.includes('sweden');

describe.skipIf(!isThere)('counts and means are those that were taken apart from this code', () => {
  const known = isThere ? statistics().filter(({ file }) => expectations[file]?.every(({ refused }) => refused === undefined)) : [];

  test.each(known)('$file', ({ file, count, mean: wanted, meanWithoutNegative, negative }) => {
    const options = { kind: kindOf(file), comma: file.includes('comma_decimal') };
    const kept = importFile(text(file), { ...options, keepNegative: true });
    expect(kept.rowsRead).toBe(count);
    const leapDay = count % 366 === 0 ? leapDayOf(file, count) : [];
    // The hours that clocks double and skip change the sum a little; the file of means has four decimals.
    const tolerance = hasClockChanges(file) ? 5e-3 * wanted : Math.max(6e-5, 1e-4 * wanted);
    expect(Math.abs((total(kept.values) + total(Float64Array.from(leapDay))) / count - wanted)).toBeLessThan(tolerance);
    if (leapDay.length === 0 && !hasClockChanges(file)) expect(kept.negativeCount).toBe(negative);
    if (options.kind === 'price' && leapDay.length === 0) {
      const zeroed = importFile(text(file), options).values;
      expect(Math.abs(mean(zeroed) - meanWithoutNegative)).toBeLessThan(tolerance);
    }
  });
});

/** A column of a file by a plain split, to compare with: values from a line on, whose first cell is as given. */
function rawColumn(file: string, column: number, isRow: RegExp): Float64Array {
  const lines = text(file)
    .split(/\r?\n/)
    .filter((line) => isRow.test(line));
  return Float64Array.from(lines, (line) => Number(line.split(',')[column]));
}

describe.skipIf(!isThere)('weather files', () => {
  const sam = /^(19|20)\d\d,/;
  test.each([
    [
      'weather/epw/USA_CO_Boulder.724699_TMY2.epw',
      /^19\d\d,/,
      [13, 6, 21],
      { latitude: 40.02, longitude: -105.25, elevationM: 1634, utcOffsetHours: -7 },
    ],
    [
      'weather/nsrdb_v4/brisbane_au_tmy_utc_slim.csv',
      sam,
      [5, 6, 7],
      { latitude: -27.35, longitude: 152.66, elevationM: 227, utcOffsetHours: 10 },
    ],
    ['weather/pvgis/pvgis_tmy_45.000_8.000_2005_2023.csv', /^\d{8}:/, [3, 1, 7], { latitude: 45, longitude: 8, elevationM: 250 }],
    [
      'weather/sam_csv/des_moines_ia_41.586835_-93.624959_psmv3_60_tmy.csv',
      sam,
      [8, 10, 12],
      { latitude: 41.57, longitude: -93.62, elevationM: 263, utcOffsetHours: -6 },
    ],
    ['weather/sam_csv/fargo_nd_tmy2_60.csv', sam, [4, 7, 11], { latitude: 46.9, longitude: -96.8, elevationM: 274, utcOffsetHours: -6 }],
    [
      'weather/sam_csv/golden_boulder_co_39.7555_-105.2211_psmv3_60_2012.csv',
      sam,
      [5, 9, 8],
      { latitude: 39.77, longitude: -105.22, elevationM: 1879, utcOffsetHours: -7 },
    ],
    [
      'weather/sam_csv/gulf_near_houston_29.2_-94.6_psmv3_60_2013.csv',
      sam,
      [5, 9, 8],
      { latitude: 29.21, longitude: -94.58, elevationM: 0, utcOffsetHours: -6 },
    ],
    [
      'weather/sam_csv/phoenix_az_33.450495_-111.983688_psmv3_60_tmy.csv',
      sam,
      [7, 9, 12],
      { latitude: 33.45, longitude: -111.98, elevationM: 358, utcOffsetHours: -7 },
    ],
    [
      'weather/tmy3/tucson_az_722740TYA_slim.csv',
      /^\d\d\/\d\d\/\d{4},/,
      [2, 3, 4],
      { latitude: 32.133, longitude: -110.95, elevationM: 777, utcOffsetHours: -7 },
    ],
  ] as const)('%s gives irradiance, temperature, wind and its place', (file, isRow, columns, site) => {
    for (const [index, kind] of (['solarResource', 'temperature', 'windResource'] as const).entries()) {
      const read = importFile(text(file), { kind, comma: false });
      const raw = rawColumn(file, columns[index] as number, isRow);
      expect(raw).toHaveLength(8760);
      expect(mean(read.values)).toBeCloseTo(mean(raw) / (kind === 'solarResource' ? 1000 : 1), 9);
      expect(read.site).toEqual(site);
    }
  });

  test.each([
    ['weather/nsrdb_v4/brisbane_au_tmy_utc_slim.csv', undefined],
    ['weather/nsrdb_v4/fairbanks_ak_tmy_ghi_only.csv', undefined],
    ['weather/pvgis/pvgis_tmy_45.000_8.000_2005_2023.csv', 1],
    ['weather/tmy3/tucson_az_722740TYA_slim.csv', undefined],
    ['weather/epw/USA_CO_Boulder.724699_TMY2.epw', undefined],
  ])('%s: the sun stands highest near local noon', (file, utcOffsetHours) => {
    const { values } = importFile(text(file), {
      kind: 'solarResource',
      comma: false,
      ...(utcOffsetHours === undefined ? {} : { utcOffsetHours }),
    });
    const byHour = Array.from({ length: 24 }, (_, hour) => mean(values.filter((_value, step) => step % 24 === hour)));
    expect([11, 12, 13]).toContain(byHour.indexOf(Math.max(...byHour)));
  });

  test('a shift of time zone moves every value, round the end of the year', () => {
    const { values } = importFile(text('weather/nsrdb_v4/brisbane_au_tmy_utc_slim.csv'), { kind: 'solarResource', comma: false });
    // 1 January 00:30 UTC is 10:30 in Brisbane; 31 December 23:30 UTC is 09:30 of the next day.
    expect([values[10], values[9]]).toEqual([1.026, 0.874]);
  });

  test('heights are told where the file states them', () => {
    const read = importFile(text('wind_resource/open_meteo_minnesota_2023_hourly.csv'), {
      kind: 'windResource',
      comma: false,
      heightM: 100,
    });
    expect(read.measurementHeightM).toBe(100);
    const columns = readColumns(text('wind_resource/wyoming_southern_flat_lands_50_80_110_140m.srw'), { comma: false });
    expect(columns.filter(({ name }) => name.startsWith('Speed')).map(({ heightM, unit, complete }) => [heightM, unit, complete])).toEqual([
      [50, 'm/s', true],
      [80, 'm/s', true],
      [110, 'm/s', true],
      [140, 'm/s', true],
    ]);
  });
});

describe.skipIf(!isThere)('files that belong together', () => {
  const as = (file: string, options: Partial<ImportOptions> = {}): ImportedSeries =>
    importFile(text(file), { kind: 'price', comma: false, ...options });

  test('day by time gives the very same series as date and value', () => {
    const byDay = as('prices/pjm/PJM_dam_2017_day_by_time.csv');
    expect(byDay.values).toEqual(as('prices/pjm/PJM_dam_2017_two_column.csv').values);
    expect([byDay.year, byDay.negativeCount]).toEqual([2017, 16]);
  });

  test('a column of a market file is the same file of one column', () => {
    const column = as('prices/caiso/caiso_dam_regup_regdown_2020_dervet_multicolumn.csv', { column: 'DA Price ($/kWh)' }).values;
    const single = as('prices/caiso/caiso_dam_2020_leap_single_column.csv').values;
    expect(column.every((value, hour) => Math.abs(value - (single[hour] as number)) < 1e-9)).toBe(true);
  });

  test('the leap year with dates is the one without its 29 February', () => {
    expect(as('prices/ercot/ercot_hubavg_rtm15_2024_leap_two_column.csv').values).toEqual(
      as('prices/ercot/ercot_hubavg_rtm15_2024_single_column_35040.csv').values,
    );
  });

  test('stamps whose offset changes with daylight saving leave no quarter hour out and double none', () => {
    const read = as('prices/europe/se4_spot_quarter_hour_2024_leap.csv', { column: 'EUR_per_kWh', keepNegative: true });
    expect([read.rowsRead, read.changes]).toEqual([35_136, []]);
    // 31 March 03:00+02:00 is 02:00 in standard time.
    const [day, raw] = [31 + 28 + 30, 0.0421];
    expect(read.values[(day * 24 + 2) * 4]).toBeCloseTo(raw * 1000, 9);
  });

  test('years of one market in one file are the files of those years', () => {
    const files = ['2018', '2019', '2021'].map((year) => `prices/miso/multi_year/NSP_HATFIHAT1_RT_hr_${year}.csv`);
    const joined = files
      .map((file) =>
        text(file)
          .trim()
          .split(/\r?\n/)
          .slice(1)
          .map((line) => line.split(',')[1])
          .join('\n'),
      )
      .join('\n');
    const years = importYears(joined, { kind: 'price', comma: false, year: 2018 });
    expect(years.map(({ year }) => year)).toEqual([2018, 2019, 2020]);
    for (const [index, file] of files.entries()) expect(years[index]?.values).toEqual(as(file).values);
  });
});

describe.skipIf(!isThere)('PVsyst', () => {
  const lines = isThere ? text('pvsyst/expected_e_grid.csv').trim().split('\n').slice(1) : [];
  const known = lines.map((line) => {
    const cells = line.replace('","', '";"').split(',');
    const [rows, negativeRows, , sum] = cells.slice(-4).map(Number);
    return { file: cells[0] as string, isWatts: cells[2] !== 'kW', rows, negativeRows, sum };
  });

  test.each(known.filter(({ file }) => !file.includes('meteo')))(
    '$file gives the energy it holds',
    ({ file, isWatts, rows, negativeRows, sum }) => {
      const read = importFile(text(`pvsyst/${file}`), { kind: 'pvsyst', comma: file.includes('comma_decimal') });
      expect([read.rowsRead, read.negativeCount]).toEqual([rows, negativeRows]);
      expect(total(read.values) / ((sum as number) * (isWatts ? 1e-3 : 1))).toBeCloseTo(1, 8);
    },
  );

  test('comma and semicolon give the same series', () => {
    const [comma, semicolon] = ['comma', 'semicolon'].map((sign) =>
      importFile(text(`pvsyst/pvsyst_6.63_austin_${sign}_units_W.csv`), { kind: 'pvsyst', comma: false }),
    );
    expect(comma?.values).toEqual(semicolon?.values);
  });

  test('the table of energies has a line for each file', () => {
    expect(known).toHaveLength(8);
  });
});
