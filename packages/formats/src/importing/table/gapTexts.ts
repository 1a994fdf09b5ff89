/** Texts that stand for a missing value, in small letters: of spreadsheets, loggers, meters and historians. */
const gapTexts: ReadonlySet<string> = new Set([
  '-',
  '--',
  '---',
  '.',
  '..',
  '?',
  '*',
  '\u2013',
  '\u2014',
  'm',
  'n/a',
  '#n/a',
  '#n/v',
  '#nv',
  'na',
  'n.a.',
  'n.v.',
  'nd',
  'n/d',
  'n.d.',
  'k.a.',
  's/d',
  'null',
  '(null)',
  'nil',
  'none',
  'nan',
  '-nan',
  '1.#qnan',
  '-1.#ind',
  'inf',
  '-inf',
  'no data',
  'nodata',
  'no_data',
  'bad',
  'bad data',
  'bad input',
  'missing',
  'miss',
  'blank',
  'empty',
  'invalid',
  'error',
  'err',
  'i/o timeout',
  'comm fail',
  'calc failed',
  'pt created',
  'shutdown',
  'scan off',
  'unavailable',
  'not available',
]);

/** Maximum length of a text of a gap. [characters] */
const maxLength = 16;

/** Returns true for a cell that is empty or says that its value is missing. */
export function isGapText(cell: string): boolean {
  if (cell === '') return true;
  if (cell.length > 3 * maxLength) return false;
  const text = cell.trim();
  return text === '' || (text.length <= maxLength && gapTexts.has(text.toLowerCase().replace(/^<(.*)>$|^\[(.*)\]$/, '$1$2')));
}
