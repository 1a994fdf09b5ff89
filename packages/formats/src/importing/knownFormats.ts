/** Facts about the files of a publisher beyond those that stand in them. */
interface KnownFormat {
  /** Returns true for the lines above the values of such a file, in lower case. */
  readonly matches: (head: string) => boolean;
  /** Zone of the stamps. [hours east of Greenwich] */
  readonly stampZoneHours?: number;
  /** True if irradiance is the mean of the hour before its stamp. */
  readonly irradianceEnds?: boolean;
}

/** Formats of known publishers; a new one is a line here. */
const formats: readonly KnownFormat[] = [
  // ERA5 of the Copernicus Climate Data Store: names of parameters in stamps of UTC; accumulated over the hour before.
  { matches: (head) => /\b(?:ssrd|valid_time)\b/.test(head), stampZoneHours: 0, irradianceEnds: true },
  // MERRA-2 of NASA GMAO: means about the half hour in UTC.
  { matches: (head) => /\bswgdn\b/.test(head), stampZoneHours: 0 },
  // Airport weather of the Iowa Environmental Mesonet: UTC unless another zone was asked for.
  { matches: (head) => /\bstation valid\b/.test(head), stampZoneHours: 0 },
  // Open-Meteo states its zone; radiation is "preceding hour mean" (open-meteo.com/en/docs).
  { matches: (head) => /utc_offset_seconds/.test(head) && /shortwave_radiation/.test(head), irradianceEnds: true },
];

/** Phrases that name the zone of all stamps above the values, with the offset behind them, if any. */
const zonePhrases: readonly RegExp[] = [
  /time[ _]?zone\s*[:=,]?\s*(?:utc|gmt|ut|z)?\s*([+−-]?\d{1,2}(?:[.:]\d{1,2})?)/,
  /time[ _]?zone\s*[:=,]?\s*(?:utc|gmt|universal|z\b)()/,
  /time reference\s*[:=]?\s*(?:universal time|utc|ut\b)()/,
  /\btimes? (?:is |are )?in (?:utc|gmt)()/,
];

/** Returns hours from `-7`, `+5:30` or `5.5`; an empty text is 0. */
function hoursFrom(offset: string): number {
  const [whole = '', minutes] = offset.replace('−', '-').split(':');
  const hours = Number(whole);
  return minutes === undefined ? hours : hours + (Math.sign(hours) || 1) * (Number(minutes) / 60);
}

/** Returns the zone that a heading of stamps names: `time (UTC)`, `UTC+1`, `datetime_beginning_utc`. [hours east of Greenwich] */
export function zoneInHeading(heading: string): number | undefined {
  const [, offset] = /(?:^|[^a-z])(?:utc|gmt)(?![a-z])\s*([+−-]\d{1,2}(?::\d{2})?)?/i.exec(heading) ?? [];
  return /(?:^|[^a-z])(?:utc|gmt)(?![a-z])/i.test(heading) ? hoursFrom(offset ?? '') : undefined;
}

/** Facts about the stamps of a file from the lines above its values, in words or by a known format. */
export interface HeadClock {
  readonly stampZoneHours: number | undefined;
  readonly irradianceEnds: boolean;
}

/** Maximum number of characters above the values that are searched. */
const maxHead = 20_000;

/** Reads the zone and the ends of the stamps from the lines above the values. */
export function headClock(header: readonly (readonly string[])[]): HeadClock {
  const head = header
    .map((cells) => cells.join(' '))
    .join('\n')
    .slice(0, maxHead)
    .toLowerCase();
  const known = formats.filter(({ matches }) => matches(head));
  const stated = zonePhrases.map((phrase) => phrase.exec(head)?.[1]).find((offset) => offset !== undefined);
  const hours = stated === undefined ? undefined : hoursFrom(stated);
  return {
    stampZoneHours: hours ?? known.find(({ stampZoneHours }) => stampZoneHours !== undefined)?.stampZoneHours,
    irradianceEnds: known.some(({ irradianceEnds }) => irradianceEnds === true),
  };
}
