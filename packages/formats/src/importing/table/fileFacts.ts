import { cutText } from '@hybrid/project/basics/cutText';
import { cellNumber } from '../cellNumber';
import type { FileSite } from '../importedSeries';

/** Data from the lines above the values. */
export interface FileFacts {
  readonly site: FileSite | undefined;
  /** Zone of the stamps. [hours east of Greenwich] */
  readonly stampZoneHours: number | undefined;
  readonly year: number | undefined;
  /** Measurement height of all columns. [m] */
  readonly heightM: number | undefined;
  /** Units by column name in lower case: SAM and NSRDB files list them in their first two lines. */
  readonly units: ReadonlyMap<string, string>;
}

type Cells = readonly string[];

interface StatedFacts {
  latitude?: number | undefined;
  longitude?: number | undefined;
  elevationM?: number | undefined;
  utcOffsetHours?: number | undefined;
  stampZoneHours?: number | undefined;
  year?: number | undefined;
}

const clean = (cell: string | undefined): string => (cell ?? '').slice(0, 120).trim();

function within(cell: string | undefined, min: number, max: number): number | undefined {
  const value = cellNumber(clean(cell), false);
  return value >= min && value <= max ? value : undefined;
}

const latitude = (cell: string | undefined): number | undefined => within(cell, -90, 90);
const longitude = (cell: string | undefined): number | undefined => within(cell, -180, 180);
const elevation = (cell: string | undefined): number | undefined => within(cell, -500, 9000);
const zone = (cell: string | undefined): number | undefined => within(cell, -12, 14);

/** Names in one line and values in the next: SAM CSV, NSRDB, Open-Meteo. */
function pairedLines(names: Cells, values: Cells): ReadonlyMap<string, string> {
  return new Map(names.map((name, index) => [clean(name).toLowerCase(), clean(values[index])]));
}

function pairedFacts(pairs: ReadonlyMap<string, string>): StatedFacts {
  const stampZone = zone(pairs.get('time zone')) ?? hoursOf(pairs.get('utc_offset_seconds'));
  return {
    latitude: latitude(pairs.get('latitude')),
    longitude: longitude(pairs.get('longitude')),
    elevationM: elevation(pairs.get('elevation')),
    stampZoneHours: stampZone,
    // Stamps in a zone other than UTC have the zone of the site.
    utcOffsetHours: zone(pairs.get('local time zone')) ?? (stampZone === 0 ? undefined : stampZone),
  };
}

function hoursOf(seconds: string | undefined): number | undefined {
  const value = within(seconds, -43_200, 50_400);
  return value === undefined ? undefined : value / 3600;
}

/** `LOCATION,BOULDER,CO,USA,TMY2-94018,724699,40.02,-105.25,-7.0,1634.0` (EnergyPlus auxiliary programs, EPW data dictionary). */
function epwFacts(cells: Cells): StatedFacts {
  const offset = zone(cells[8]);
  return {
    latitude: latitude(cells[6]),
    longitude: longitude(cells[7]),
    elevationM: elevation(cells[9]),
    utcOffsetHours: offset,
    stampZoneHours: offset,
  };
}

/** `722740,"TUCSON INTERNATIONAL AP",AZ,-7.0,32.133,-110.950,777` (Wilcox and Marion, TMY3 users manual, table 1-1). */
function tmy3Facts(cells: Cells): StatedFacts {
  const offset = zone(cells[3]);
  return {
    latitude: latitude(cells[4]),
    longitude: longitude(cells[5]),
    elevationM: elevation(cells[6]),
    utcOffsetHours: offset,
    stampZoneHours: offset,
  };
}

/** `976301,city,TX,country,2012,35.2,-101.9,2088,1,8760` (SAM help, wind resource file format). */
function srwFacts(cells: Cells): StatedFacts {
  return { latitude: latitude(cells[5]), longitude: longitude(cells[6]), elevationM: elevation(cells[7]), year: yearOf(cells[4]) };
}

/** `Latitude (decimal degrees): 45.000` (PVGIS). */
function pvgisFacts(header: readonly Cells[]): StatedFacts {
  const valueOf = (start: string): string | undefined => {
    const line = header.find((cells) => clean(cells[0]).startsWith(start));
    return line && clean(line[0]).slice(clean(line[0]).lastIndexOf(':') + 1);
  };
  return {
    latitude: latitude(valueOf('Latitude (')),
    longitude: longitude(valueOf('Longitude (')),
    elevationM: elevation(valueOf('Elevation (')),
  };
}

function yearOf(cell: string | undefined): number | undefined {
  const value = within(cell, 1900, 2200);
  return Number.isInteger(value) ? value : undefined;
}

/** `Year,2019`, `StartYearUtc,2019`. */
function yearLine(header: readonly Cells[]): number | undefined {
  for (const [name, value] of header) if (/year/i.test(clean(name)) && yearOf(value) !== undefined) return yearOf(value);
  return undefined;
}

function statedFacts(header: readonly Cells[]): StatedFacts {
  const [first = [], second = []] = header;
  const start = clean(first[0]).toLowerCase();
  if (start === 'location') return epwFacts(first);
  if (start === 'source' || start === 'latitude') return pairedFacts(pairedLines(first, second));
  if (clean(second[0]).startsWith('Date (MM/DD')) return tmy3Facts(first);
  if (isSrw(header)) return srwFacts(first);
  const ofPvgis = pvgisFacts(header);
  return ofPvgis.latitude === undefined && ofPvgis.longitude === undefined ? placeLines(header) : ofPvgis;
}

/** Maximum number of lines in which a place is sought. */
const maxPlaceLines = 60;

/** Names of facts about the place, as they stand before their value: `Latitude,50.0`, `Lat=41.2  Lon=-2.1`, `"Long (deg W):","105.18"`. */
const placeNames = {
  latitude: /(?:^|[\s#"',;])lat(?:itude)?\b/i,
  longitude: /(?:^|[\s#"',;])long?(?:itude)?\b/i,
  elevationM: /(?:^|[\s#"',;])(?:elev(?:ation)?|altitude|höhe)\b/i,
} as const;

/** Reads the place from lines of names and values in any layout. */
function placeLines(header: readonly Cells[]): StatedFacts {
  const found: { -readonly [K in keyof typeof placeNames]?: number } = {};
  for (const cells of header.slice(0, maxPlaceLines)) {
    const line = cutText(cells.slice(0, 12).map(clean).join(' '), 400);
    for (const key of ['latitude', 'longitude', 'elevationM'] as const) {
      const name = placeNames[key].exec(line);
      if (!name || found[key] !== undefined) continue;
      // Signs of the hemisphere stand before or behind the number, or in brackets behind the name.
      const [, unit = '', side = '', number, behind = ''] =
        /^[ ]?(\([^()]{0,20}\)|\[[^[\]]{0,20}\])?["'\s:=,]*([NSEW]?)\s*([+-]?\d{1,4}(?:\.\d{1,12})?)°?\s*([NSEW]?)(?![\w.])/.exec(
          line.slice(name.index + name[0].length),
        ) ?? [];
      if (number === undefined) continue;
      const isNegative = /[SW]/.test(side + behind) || /\b(?:deg )?[SW]\b/.test(unit);
      found[key] = isNegative ? -Math.abs(Number(number)) : Number(number);
    }
  }
  return {
    latitude: latitude(String(found.latitude)),
    longitude: longitude(String(found.longitude)),
    elevationM: elevation(String(found.elevationM)),
  };
}

/** `Hub-Height=100`, `Height,100`, `Measurement height: 80 m`. [m] */
function heightLine(header: readonly Cells[]): number | undefined {
  for (const cells of header.slice(0, maxPlaceLines)) {
    const line = cutText(cells.slice(0, 12).map(clean).join(' '), 400);
    const [, height] =
      /(?:^|[\s#"'-])height(?: above ground)?(?: ?[([]m[)\]])?["'\s:=,]{1,4}(\d{1,3}(?:\.\d{1,3})?)(?:\s?m)?(?![\w.])/i.exec(line) ?? [];
    if (height !== undefined && Number(height) > 0) return Number(height);
  }
  return undefined;
}

/** Returns true for the header of a SAM wind file: only its four quantities, repeated. */
export function isSrw(header: readonly Cells[]): boolean {
  const names = header[2]?.map((cell) => clean(cell).toLowerCase()) ?? [];
  return names.includes('speed') && names.every((name) => ['temperature', 'pressure', 'speed', 'direction'].includes(name));
}

/** Reads the lines above the values: place, time zone, year, units. */
export function fileFacts(header: readonly Cells[]): FileFacts {
  const { stampZoneHours, year, ...place } = statedFacts(header);
  const given = Object.entries(place).filter(([, value]) => value !== undefined);
  const [first = [], second = []] = header;
  const units = clean(first[0]).toLowerCase() === 'source' ? samUnits(pairedLines(first, second)) : listedUnits(header);
  return {
    site: given.length > 0 ? (Object.fromEntries(given) as FileSite) : undefined,
    stampZoneHours,
    year: year ?? yearLine(header),
    heightM: heightLine(header),
    units,
  };
}

/** `# 7. GHI. Global irradiation on horizontal plane at ground level (Wh/m2)`: the columns of a file of CAMS, one a line. */
function listedUnits(header: readonly Cells[]): ReadonlyMap<string, string> {
  const units = new Map<string, string>();
  for (const [line = ''] of header) {
    const [, name, unit] = /^# ?\d{1,2}\. ([^.]{1,40})\. .{1,200}\(([^()]{1,20})\)$/.exec(cutText(line, 300).trim()) ?? [];
    if (name !== undefined && unit !== undefined) units.set(name.toLowerCase(), unit);
  }
  return units;
}

/** `GHI Units` over `w/m2`; `Wind Speed` over `m/s`. */
function samUnits(pairs: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...pairs].map(([name, unit]) => [name.replace(/ units$/, ''), unit]));
}
