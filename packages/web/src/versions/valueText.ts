import type { TFunction } from 'i18next';
import { writeDate } from '@hybrid/project/basics/dateText';
import type { Unit } from '@hybrid/project/basics/units';
import type { Difference, ShownValue } from '@hybrid/project/document/differences';
import { translate } from '../i18n/translate';
import type { Numbers } from '../ui/numbers';

/** Options of costs are units in the currency of the project. */
const choiceText = (label: string, numbers: Numbers): string => (label.includes('¤') ? numbers.unit(label as Unit) : label);

/** A value of a comparison as the project writes numbers, dates and money. */
function valueText(shown: ShownValue, numbers: Numbers, t: TFunction): string {
  switch (shown.kind) {
    case 'absent':
      return '—';
    case 'text':
      return shown.text === '' ? '—' : translate(shown.text);
    case 'choice':
      return choiceText(translate(shown.label), numbers);
    case 'flag':
      return t(shown.on ? 'versions.yes' : 'versions.no');
    case 'date':
      return writeDate(shown.day, numbers.dateFormat);
    case 'numbers': {
      const values = shown.values.map((value) => numbers.write(value, shown.decimals)).join(numbers.comma ? '; ' : ', ');
      const unit = shown.unit === undefined ? '' : ` ${numbers.unit(shown.unit as Unit)}`;
      return `${values}${unit}${shown.relative === true ? ` (${t('versions.relative')})` : ''}`;
    }
    case 'series':
      return t('versions.series', {
        name: shown.name,
        year: shown.year,
        count: numbers.write(shown.count, 0),
        mean: numbers.write(shown.mean, 2),
        interpolation: { escapeValue: false },
      });
    case 'table':
      return t('versions.table', { cells: numbers.write(shown.cells, 0) });
  }
}

/** Returns the two sides of a difference. The later side of a table reports how much differs; series of one name show their hashes. */
export function sidesOf({ before, after }: Difference, numbers: Numbers, t: TFunction): readonly [string, string] {
  const [old, now] = [valueText(before, numbers, t), valueText(after, numbers, t)];
  if (after.kind === 'table' && before.kind === 'table') return [old, t('versions.tableDiffering', { count: after.differing })];
  if (before.kind === 'series' && after.kind === 'series' && old === now)
    return [`${old} · ${before.content.slice(0, 8)}`, `${now} · ${after.content.slice(0, 8)}`];
  return [old, now];
}
