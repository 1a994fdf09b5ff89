import { unitText, type Unit } from '@hybrid/project/basics/units';
import type { Difference, ShownValue } from '@hybrid/project/document/differences';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { sentenceFigure } from '@hybrid/project/basics/numberText';

/** Returns a difference of two documents as a line: `Storage · Energy Storage 1: Storage units: 50, 100 → 100, 200 units`. */
export function differenceText({ section, item, label, what, before, after }: Difference, currency: string): string {
  const [part, name, field] = [section, item, label].map(inEnglish) as [string, string, string];
  const owner = name === '' ? part : `${part} · ${name}`;
  const shown = (value: ShownValue): string => valueText(value, currency);
  const verbs = { added: 'added', removed: 'removed' } as const;
  if (what === 'added' || what === 'removed') return `${owner}: ${shown(what === 'added' ? after : before)} ${verbs[what]}`;
  const subject = [owner, field].filter((text) => text !== '').join(': ');
  if (before.kind === 'table' && after.kind === 'table') return `${subject}: ${after.differing} of ${after.cells} cells differ`;
  const [old, now] = [shown(before), shown(after)];
  const marks = before.kind === 'series' && after.kind === 'series' && old === now ? [before.content, after.content] : ['', ''];
  const [oldMark, newMark] = marks.map((content) => (content === '' ? '' : ` ${content.slice(0, 8)}`));
  return `${subject}: ${old}${oldMark} → ${now}${newMark}`;
}

function valueText(shown: ShownValue, currency: string): string {
  switch (shown.kind) {
    case 'absent':
      return '–';
    case 'text':
      return inEnglish(shown.text) || '–';
    case 'choice':
      return inEnglish(shown.label).replace('¤', currency);
    case 'flag':
      return shown.on ? 'yes' : 'no';
    case 'date':
      return shown.day;
    case 'numbers': {
      const unit = shown.unit === undefined ? '' : ` ${unitText(shown.unit as Unit, currency)}`;
      return `${shown.values.map((value) => sentenceFigure(value, shown.decimals)).join(', ')}${unit}`;
    }
    case 'series':
      return `${shown.name}, year ${shown.year}, ${sentenceFigure(shown.count)} values, mean ${sentenceFigure(shown.mean, 2)}`;
    case 'table':
      return `table of ${shown.cells} cells`;
  }
}
