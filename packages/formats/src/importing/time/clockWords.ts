import { zoneOfWords, type NamedZone } from './letterZones';

/** Zone that words state: an offset, or the standard time of the place. */
export type WordedZone = (NamedZone & { readonly kind: 'offset' }) | { readonly kind: 'localStandard' };

const fixed = (hours: number): WordedZone => ({ kind: 'offset', minutes: Math.round(hours * 60), doubt: undefined });

/** Returns hours from `-7`, `+5:30` or `5.5`; an empty text is 0. */
function hoursFrom(offset: string): number {
  const [whole = '', minutes] = offset.replace('−', '-').replace(/\s/g, '').split(':');
  const hours = Number(whole);
  return minutes === undefined ? hours : hours + (whole.startsWith('-') ? -1 : 1) * (Number(minutes) / 60);
}

const isHours = (hours: number): boolean => hours >= -12 && hours <= 14;

const universal = /(?:^|[^a-z])(?:utc|gmt)(?![a-z])\s*([+−-]\s?\d{1,2}(?::\d{2})?)?/i;
/** Universal time within a name: `TimeUTC`, `GMTIntervalEnd`. */
const universalWithin = /[a-z](?:UTC|GMT|Utc)(?![a-z])|(?:^|[^A-Z])GMT[A-Z]/;
const localStandard = /\blst\b|_lst\b|local standard time|standard local time|(?:^|[^a-z])lst(?![a-z])/i;
/** Letters of a zone in brackets, or behind a blank or an underscore at the end: `MTU (CET/CEST)`, `MKTHOUR_EST`, `datetime_beginning_ept`. */
const lettersInBrackets = /[[(]\s*([A-Z]{3,4}(?:\/[A-Z]{3,4})?)\s*[)\]]/;
const lettersAtEnd = /[\s_]([A-Z]{3,4}(?:\/[A-Z]{3,4})?|e[psd]t|c[pd]t|m[psd]t|p[psd]t)\s*$/;

/** Returns the zone that a heading of stamps names: `time (UTC)`, `UTC+1`, `datetime_beginning_utc`, `MTU (CET/CEST)`, `TIME_LST`. */
export function zoneInHeading(heading: string, site: number | undefined): WordedZone | undefined {
  const found = universal.exec(heading);
  if (found) return fixed(hoursFrom(found[1] ?? ''));
  if (universalWithin.test(heading)) return fixed(0);
  if (localStandard.test(heading)) return { kind: 'localStandard' };
  const letters = lettersInBrackets.exec(heading)?.[1] ?? lettersAtEnd.exec(heading)?.[1];
  const zone = letters === undefined ? undefined : zoneOfWords(letters, site);
  return zone && { kind: 'offset', ...zone };
}

const offsetBehind = '\\s*[:=,(]*\\s*(?:utc|gmt|ut|z)?\\s*([+−-]?\\s?\\d{1,2}(?:[.:]\\d{1,2})?)';
const zoneNames =
  '(?:data time[ _-]?zone|time[ _-]?zone(?: of (?:the )?(?:data|stamps))?|zeitzone|zona horaria|fuseau horaire|utc[ _-]?offset)';

/** Phrases that name the offset of all stamps above the values, the surest first. */
const offsetPhrases: readonly RegExp[] = [
  new RegExp(`data time[ _-]?zone${offsetBehind}`),
  new RegExp(`(?:^|[^a-z] |[^a-z])(?<!local |site )${zoneNames}${offsetBehind}`, 'm'),
];
const universalPhrases: readonly RegExp[] = [
  new RegExp(`(?<!local |site )${zoneNames}\\s*[:=,(]*\\s*(?:utc|gmt|universal|z\\b)`),
  /time reference\s*[:=]?\s*(?:universal time|utc|ut\b)/,
  /\btimes?(?:[ _-]?stamps?)? (?:is |are |given |stated )*in (?:utc|gmt|universal time)/,
  /\b(?:all )?(?:dates?|hours|times?)\b[^\n]{0,40} in (?:utc|gmt)\b/,
];
const letterPhrases: readonly RegExp[] = [
  new RegExp(`${zoneNames}\\s*[:=,(]*\\s*([a-z]{3,4}(?:/[a-z]{3,4})?)(?![a-z/_])`),
  /\b(?:times?|time[ _-]?stamps?|hours?(?:[- ]ending)?)\b(?: (?:is|are|given|stated|in|as))+ (?:[a-z]+ ){0,4}\(?([a-z]{3,4}(?:\/[a-z]{3,4})?)\b/,
];
const localPhrases =
  /\bin (?:lst|local standard time)\b|(?:time[ _-]?zone|times?|time reference)\s*[:=,]?\s*(?:is |are |in )*(?:lst\b|local standard time)/;

/** Returns the zone that the lines above the values state, which are in lower case. */
export function zoneInHead(head: string, site: number | undefined): WordedZone | undefined {
  for (const phrase of offsetPhrases) {
    const offset = phrase.exec(head)?.[1];
    const hours = offset === undefined ? NaN : hoursFrom(offset);
    if (isHours(hours)) return fixed(hours);
  }
  if (universalPhrases.some((phrase) => phrase.test(head))) return fixed(0);
  if (localPhrases.test(head)) return { kind: 'localStandard' };
  for (const phrase of letterPhrases) {
    const letters = phrase.exec(head)?.[1];
    const zone = letters === undefined ? undefined : zoneOfWords(letters, site);
    if (zone) return { kind: 'offset', ...zone };
  }
  return undefined;
}

const begins = /begin|start|(?:^|[^a-z])(?:from|von|desde|inicio|hb)(?![a-z])|anfang|d[ée]but/i;
const ends =
  /(?:^|[^a-z])(?:he|end|ende|ending|ends|to|bis|fin|hasta|fine)(?![a-z])|(?:hour|hr|period|interval|time|step|date)[ _-]?end|(?:^|[^a-z])end(?:zeit|datum|time|date)/i;

/** Returns true if a heading says that stamps are at the end of their step, false if at the beginning; undefined if it says neither. */
export function endInHeading(heading: string): boolean | undefined {
  if (begins.test(heading)) return false;
  return ends.test(heading) ? true : undefined;
}

const headEnds = /hours?[- ]ending|\bend of (?:the |each )?(?:interval|period|hour|step|averaging)|(?:interval|period)[- ]end/;
const headBegins =
  /hours?[- ]beginning|\b(?:beginning|start) of (?:the |each )?(?:interval|period|hour|step|averaging)|(?:interval|period)[- ](?:start|begin)/;

/** Returns what the prose above the values says about the ends of steps; it is in lower case. */
export function endInHead(prose: string): boolean | undefined {
  const [isEnd, isBegin] = [headEnds.test(prose), headBegins.test(prose)];
  return isEnd === isBegin ? undefined : isEnd;
}
