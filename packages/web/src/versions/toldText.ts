import type { TFunction } from 'i18next';
import { writeDate } from '@hybrid/project/basics/dateText';
import type { Unit } from '@hybrid/project/basics/units';
import type { Difference, Told } from '@hybrid/project/document/differences';
import { said } from '../i18n/said';
import type { Numbers } from '../fields/numbers';

/** A value of a comparison as the project writes numbers, dates and money. */
export function toldText(told: Told, numbers: Numbers, t: TFunction): string {
  switch (told.kind) {
    case 'absent':
      return '—';
    case 'text':
      return told.text === '' ? '—' : told.text;
    case 'choice':
      return told.label.includes('¤') ? numbers.unit(told.label as Unit) : said(told.label);
    case 'flag':
      return t(told.on ? 'versions.yes' : 'versions.no');
    case 'date':
      return writeDate(told.day, numbers.dateFormat);
    case 'numbers': {
      const values = told.values.map((value) => numbers.write(value, told.decimals)).join(numbers.comma ? '; ' : ', ');
      const unit = told.unit === undefined ? '' : ` ${numbers.unit(told.unit as Unit)}`;
      return `${values}${unit}${told.relative === true ? ` (${t('versions.relative')})` : ''}`;
    }
    case 'series':
      return t('versions.series', {
        name: told.name,
        year: told.year,
        count: numbers.write(told.count, 0),
        mean: numbers.write(told.mean, 2),
        interpolation: { escapeValue: false },
      });
    case 'table':
      return t('versions.table', { cells: numbers.write(told.cells, 0) });
  }
}

/** The two sides of a difference. Of a table the later side tells how much of it differs; of one series name twice, which is which. */
export function sidesOf({ before, after }: Difference, numbers: Numbers, t: TFunction): readonly [string, string] {
  const [old, now] = [toldText(before, numbers, t), toldText(after, numbers, t)];
  if (after.kind === 'table' && before.kind === 'table') return [old, t('versions.tableDiffering', { count: after.differing })];
  if (before.kind === 'series' && after.kind === 'series' && old === now)
    return [`${old} · ${before.content.slice(0, 8)}`, `${now} · ${after.content.slice(0, 8)}`];
  return [old, now];
}
