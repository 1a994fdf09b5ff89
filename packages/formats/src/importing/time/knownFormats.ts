import { message, type Text } from '@hybrid/project/i18n/message';

/** Facts about the files of a publisher beyond those that stand in them. */
interface KnownFormat {
  /** Returns true for the lines above the values of such a file, in lower case. */
  readonly matches: (head: string) => boolean;
  /** Zone of the stamps, by the lines above the values. [hours east of Greenwich] */
  readonly stampZoneHours?: (head: string) => number | undefined;
  /** Values that are means of the time before their stamp: of irradiance, or all. */
  readonly ends?: 'irradiance' | 'all';
  /** True if values are those of an instant. */
  readonly areInstants?: boolean;
  /** Time from the stamp to the instant of an irradiance. [minutes] */
  readonly instantOffset?: (head: string) => number | undefined;
  /** Warning about what the format leaves open. */
  readonly warning?: () => Text;
}

const utc = (): number => 0;
const numberIn = (head: string, pattern: RegExp): number | undefined => {
  const text = pattern.exec(head)?.[1];
  return text === undefined ? undefined : Number(text);
};

/** Formats of known publishers; a new one is a line here. */
const formats: readonly KnownFormat[] = [
  // ERA5 of the Copernicus Climate Data Store: names of parameters in stamps of UTC; accumulated over the hour before.
  { matches: (head) => /\b(?:ssrd|valid_time)\b/.test(head), stampZoneHours: utc, ends: 'irradiance' },
  // MERRA-2 of NASA GMAO: means about the half hour in UTC.
  { matches: (head) => /\bswgdn\b/.test(head), stampZoneHours: utc },
  // Airport weather of the Iowa Environmental Mesonet: UTC unless another zone was asked for.
  { matches: (head) => /\bstation valid\b/.test(head), stampZoneHours: utc },
  // Open-Meteo states its zone; radiation is "preceding hour mean" (open-meteo.com/en/docs).
  { matches: (head) => /utc_offset_seconds/.test(head) && /shortwave_radiation/.test(head), ends: 'irradiance' },
  // PVGIS of the European Commission: instants in UTC, irradiance that of the satellite's picture, at an offset that the head states.
  {
    matches: (head) => /latitude \(decimal degrees\)/.test(head) && /\bg\([ih]\)/.test(head),
    stampZoneHours: utc,
    instantOffset: (head) => {
      const hours = numberIn(head, /irradiance time offset \(h\)\s*:?\s*(\d?\.\d+)/);
      return hours === undefined ? undefined : hours * 60;
    },
  },
  // NSRDB of NREL: instants, whose hourly ones stand at the half hour.
  { matches: (head) => /^nsrdb\b/m.test(head), areInstants: true },
  // NASA POWER: universal time, or the local solar time of the whole hours of the longitude.
  {
    matches: (head) => /nasa\/power/.test(head),
    stampZoneHours: (head) => {
      const longitude = numberIn(head, /longitude\s*:?\s*(-?\d+(?:\.\d+)?)/);
      if (/\b(?:lst|local solar time)\b/.test(head)) return longitude === undefined ? undefined : Math.round(longitude / 15);
      return /\b(?:utc|gmt)\b/.test(head) ? 0 : undefined;
    },
  },
  // Renewables.ninja and CAMS: universal time.
  { matches: (head) => /renewables\.?ninja/.test(head), stampZoneHours: utc },
  { matches: (head) => /cams radiation|copernicus atmosphere/.test(head), stampZoneHours: utc },
  // Meteostat: the bulk files have these names, hours of UTC.
  { matches: (head) => /\brhum\b/.test(head) && /\bcoco\b/.test(head), stampZoneHours: utc },
  // KNMI of the Netherlands: hour 1 is 0 to 1 h UT.
  { matches: (head) => /\byyyymmdd\b/.test(head) && /\bstn\b/.test(head) && /\b(?:fh|ff)\b/.test(head), stampZoneHours: utc, ends: 'all' },
  // AEMO of Australia: ends in Eastern Standard Time without summer time.
  { matches: (head) => /\bsettlementdate\b/.test(head) && /\brrp\b/.test(head), stampZoneHours: () => 10, ends: 'all' },
  // MISO: five-minute prices at the end of their interval, Eastern Standard Time.
  { matches: (head) => /\bmkthour_est\b/.test(head), ends: 'all' },
  // Hourly sums of sun of the Deutscher Wetterdienst: the end of the hour, UTC, at the minute of a full hour of true solar time.
  {
    matches: (head) => /\bmess_datum\b/.test(head) && /\bmess_datum_woz\b/.test(head),
    stampZoneHours: utc,
    ends: 'all',
    warning: () => message('imports.dwdStampsAreEnds'),
  },
  // Other series of the Deutscher Wetterdienst are in UTC.
  { matches: (head) => /\bmess_datum\b/.test(head), stampZoneHours: utc },
];

/** Facts about the stamps of a file by its known format. */
export interface FormatClock {
  readonly stampZoneHours: number | undefined;
  readonly ends: 'irradiance' | 'all' | undefined;
  readonly areInstants: boolean;
  /** Time from the stamp to the instant of an irradiance. [minutes] */
  readonly instantOffset: number | undefined;
  readonly warnings: readonly Text[];
}

/** Returns what is known of the format of a file, by the lines above its values in lower case. */
export function formatClock(head: string): FormatClock {
  const known = formats.filter(({ matches }) => matches(head));
  const first = <T>(of: (format: KnownFormat) => T | undefined): T | undefined => known.map(of).find((value) => value !== undefined);
  return {
    stampZoneHours: first((format) => format.stampZoneHours?.(head)),
    ends: first(({ ends }) => ends),
    areInstants: known.some(({ areInstants }) => areInstants === true),
    instantOffset: first((format) => format.instantOffset?.(head)),
    warnings: known.flatMap(({ warning }) => (warning ? [warning()] : [])),
  };
}
