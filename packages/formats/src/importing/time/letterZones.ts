import { listOf, message, type Text } from '@hybrid/project/i18n/message';
import { timeZoneText } from '@hybrid/project/basics/dateText';

/** Letters of time zones that mean one offset. [minutes east of Greenwich] Source: IANA time zone database, abbreviations in use. */
const offsets: ReadonlyMap<string, number> = new Map([
  ...['Z', 'UTC', 'GMT', 'UT', 'UTZ', 'WET', 'UNIVERSAL'].map((name) => [name, 0] as const),
  ...['CET', 'MEZ', 'WEST', 'WAT', 'CET/CEST', 'MEZ/MESZ'].map((name) => [name, 60] as const),
  ...['CEST', 'MESZ', 'EET', 'SAST', 'CAT', 'OEZ', 'EET/EEST'].map((name) => [name, 120] as const),
  ...['EEST', 'MSK', 'EAT', 'TRT', 'OESZ'].map((name) => [name, 180] as const),
  ...([
    ['NDT', -150],
    ['NST', -210],
    ['ADT', -180],
    ['BRT', -180],
    ['ART', -180],
    ['UYT', -180],
    ['CLST', -180],
    ['EDT', -240],
    ['CLT', -240],
    ['EST', -300],
    ['CDT', -300],
    ['PET', -300],
    ['COT', -300],
    ['EST/EDT', -300],
    ['EPT', -300],
    ['MDT', -360],
    ['CST/CDT', -360],
    ['CPT', -360],
    ['MST', -420],
    ['PDT', -420],
    ['MST/MDT', -420],
    ['MPT', -420],
    ['PST', -480],
    ['AKDT', -480],
    ['PST/PDT', -480],
    ['PPT', -480],
    ['AKST', -540],
    ['HST', -600],
    ['IRST', 210],
    ['PKT', 300],
    ['UZT', 300],
    ['NPT', 345],
    ['ICT', 420],
    ['WIB', 420],
    ['SGT', 480],
    ['HKT', 480],
    ['AWST', 480],
    ['PHT', 480],
    ['MYT', 480],
    ['JST', 540],
    ['KST', 540],
    ['ACST', 570],
    ['AEST', 600],
    ['ACDT', 630],
    ['AEDT', 660],
    ['NZST', 720],
    ['NZDT', 780],
  ] as const),
]);

/** Letters that mean offsets of several countries, the most usual first. [minutes east of Greenwich] */
const severalOffsets = [
  { letters: 'CST', offsets: [-360, 480] },
  { letters: 'IST', offsets: [330, 120, 60] },
  { letters: 'BST', offsets: [60, 360] },
  { letters: 'AST', offsets: [-240, 180] },
  { letters: 'GST', offsets: [240, -120] },
  { letters: 'AMT', offsets: [-240, 240] },
] as const;

/** Code of the first of the letters with several offsets in place of an offset; those of the others follow below. */
const firstCode = -30_000;

/** Returns the offset of letters, or a code for letters of several offsets, which `decideZones` replaces; undefined if they name no zone. */
export function zoneOfLetters(letters: string): number | undefined {
  const known = offsets.get(letters);
  if (known !== undefined) return known;
  const at = severalOffsets.findIndex((one) => one.letters === letters);
  return at < 0 ? undefined : firstCode - at;
}

const openZone = (code: number): (typeof severalOffsets)[number] | undefined => severalOffsets[firstCode - code];

/** Largest distance of a zone from that of the site at which letters are taken for it. [minutes] */
const maxFromSite = 90;

/** Returns the offset that letters mean beside another offset of the file, an hour apart in summer, or at the site. */
function decided(all: readonly number[], others: ReadonlySet<number>, site: number | undefined): number | undefined {
  const beside = all.find((offset) => others.has(offset + 60) || others.has(offset - 60));
  if (beside !== undefined || site === undefined) return beside;
  const [nearest] = [...all].sort((a, b) => Math.abs(a - site) - Math.abs(b - site));
  return nearest !== undefined && Math.abs(nearest - site) <= maxFromSite ? nearest : undefined;
}

/** Replaces the codes of letters of several offsets, in place; a warning names what was assumed where nothing decides. */
export function decideZones(zones: Int16Array, site: number | undefined): readonly Text[] {
  if (!zones.some((zone) => openZone(zone) !== undefined)) return [];
  const found = new Set(zones);
  const warnings: Text[] = [];
  for (const code of found) {
    const open = openZone(code);
    if (!open) continue;
    const offset = decided(open.offsets, found, site);
    const taken = offset ?? open.offsets[0];
    if (offset === undefined) warnings.push(lettersAssumed(open.letters, taken, open.offsets));
    for (let row = 0; row < zones.length; row++) if (zones[row] === code) zones[row] = taken;
  }
  return warnings;
}

function lettersAssumed(letters: string, taken: number, all: readonly number[]): Text {
  const meanings = listOf(
    all.map((offset) => timeZoneText(offset / 60)),
    ', ',
  );
  return message('imports.zoneLettersAssumed', { letters, meanings, taken: timeZoneText(taken / 60) });
}

/** Offset of letters, with a warning where they have several meanings and the site does not decide. */
export interface NamedZone {
  /** Offset. [minutes east of Greenwich] */
  readonly minutes: number;
  readonly doubt: Text | undefined;
}

/** Returns the offset of letters in a heading or a line of the head: those of several offsets mean the one near the site, else the usual one. */
export function zoneOfWords(letters: string, site: number | undefined): NamedZone | undefined {
  const name = letters.toUpperCase();
  const zone = zoneOfLetters(name);
  const open = zone === undefined ? undefined : openZone(zone);
  if (!open) return zone === undefined ? undefined : { minutes: zone, doubt: undefined };
  const known = decided(open.offsets, new Set(), site);
  const minutes = known ?? open.offsets[0];
  return { minutes, doubt: known === undefined ? lettersAssumed(name, minutes, open.offsets) : undefined };
}
