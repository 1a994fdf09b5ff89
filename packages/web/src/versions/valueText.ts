import type { TFunction } from 'i18next';
import { writeDate } from '@hybrid/project/basics/dateText';
import type { Unit } from '@hybrid/project/basics/units';
import type { Difference, ShownValue } from '@hybrid/project/document/differences';
import { translateLabel } from '../i18n/translate';
import type { Numbers } from '../ui/numbers';

/** A value of a comparison as the project writes numbers, dates and money. */
function valueText(translate: ShownValue, numbers: Numbers, t: TFunction): string {
  switch (translate.kind) {
    case 'absent':
      return '—';
    case 'text':
      return translate.text === '' ? '—' : translate.text;
    case 'choice':
      return translate.label.includes('¤') ? numbers.unit(translate.label as Unit) : translateLabel(translate.label);
    case 'flag':
      return t(translate.on ? 'versions.yes' : 'versions.no');
    case 'date':
      return writeDate(translate.day, numbers.dateFormat);
    case 'numbers': {
      const values = translate.values.map((value) => numbers.write(value, translate.decimals)).join(numbers.comma ? '; ' : ', ');
      const unit = translate.unit === undefined ? '' : ` ${numbers.unit(translate.unit as Unit)}`;
      return `${values}${unit}${translate.relative === true ? ` (${t('versions.relative')})` : ''}`;
    }
    case 'series':
      return t('versions.series', {
        name: translate.name,
        year: translate.year,
        count: numbers.write(translate.count, 0),
        mean: numbers.write(translate.mean, 2),
        interpolation: { escapeValue: false },
      });
    case 'table':
      return t('versions.table', { cells: numbers.write(translate.cells, 0) });
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
