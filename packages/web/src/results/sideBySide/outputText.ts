import { isMoney } from '@hybrid/project/results/columns';
import type { TFunction } from 'i18next';
import { translate } from '../../i18n/translate';
import { absentMark, amount, amountUnit, figure, type FigureLook, type MoneyScale } from '../../ui/figures';
import { changeOf, type Change } from './change';
import type { OutputRow } from './outputs';

/** Number format of the figures of both results. */
export interface OutputLook extends FigureLook {
  readonly scale: MoneyScale;
  /** True when both results have the same currency; otherwise money has no difference. */
  readonly areOneCurrency: boolean;
}

export function labelOf({ label }: OutputRow, t: TFunction): string {
  if ('word' in label)
    return label.of === undefined ? t(`sideBySide.rows.${label.word}`) : `${label.of}: ${t(`sideBySide.rows.${label.word}`)}`;
  const text = translate(label.text);
  return label.owner === undefined ? text : `${text}: ${t(`sideBySide.owners.${label.owner}`)}`;
}

export function unitOf({ unit }: OutputRow, look: OutputLook): string {
  return amountUnit(unit, isMoney({ unit }) ? look.scale : 'full', look);
}

/** Formats a figure in the unit of its row; a dash where there is none. */
export function figureOf(value: number | null, { unit, decimals }: OutputRow, look: OutputLook): string {
  return isMoney({ unit }) ? amount(value, look.scale, look) : figure(value, decimals, look);
}

/** Returns the difference of the second result from the first; undefined where the two cannot be compared. */
export function rowChange(row: OutputRow, look: OutputLook): Change | undefined {
  return row.unit.includes('¤') && !look.areOneCurrency ? undefined : changeOf(row.values);
}

const signed = (text: string, direction: Change['direction']): string => (direction === 'higher' ? `+${text}` : text);

interface ChangeText {
  readonly absolute: string;
  readonly share: string;
}

export function changeText(row: OutputRow, look: OutputLook): ChangeText {
  const change = rowChange(row, look);
  if (!change) return { absolute: absentMark, share: absentMark };
  const { direction, absolute, share } = change;
  return {
    absolute: signed(figureOf(absolute, row, look), direction),
    share: share === undefined ? absentMark : signed(figure(100 * share, 1, look), direction),
  };
}

/**
 * Returns the rows at full precision, in cells: group, figure, unit, both results, difference and difference in percent. Money is in full units;
 * missing values are empty cells.
 */
export function outputCells(
  rows: readonly OutputRow[],
  look: OutputLook,
  sides: readonly [string, string],
  t: TFunction,
): readonly (readonly (string | number)[])[] {
  const full: OutputLook = { ...look, scale: 'full' };
  const head = [t('sideBySide.group'), t('sideBySide.figure'), t('sideBySide.unit'), ...sides, t('sideBySide.difference'), '%'];
  return [
    head,
    ...rows.map((row) => {
      const change = rowChange(row, full);
      const [first, second] = row.values;
      const share = change?.share;
      return [
        t(`sideBySide.groups.${row.group}`),
        labelOf(row, t),
        unitOf(row, full),
        first ?? '',
        second ?? '',
        change?.absolute ?? '',
        share === undefined ? '' : 100 * share,
      ];
    }),
  ];
}

/** Returns cells as tab-separated text for the clipboard, with the decimal mark of the project. */
export function clipboardText(cells: readonly (readonly (string | number)[])[], { comma }: FigureLook): string {
  return cells.map((row) => row.map((cell) => written(cell, comma)).join('\t')).join('\n');
}

/** Returns cells as CSV, separated by semicolons if the decimal mark is a comma. */
export function csvText(cells: readonly (readonly (string | number)[])[], { comma }: FigureLook): string {
  const between = comma ? ';' : ',';
  const cell = (value: string | number): string => {
    const text = written(value, comma);
    return /[",;\n]/.test(text) && typeof value === 'string' ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${cells.map((row) => row.map(cell).join(between)).join('\r\n')}\r\n`;
}

const written = (cell: string | number, comma: boolean): string =>
  typeof cell === 'number' && comma ? String(cell).replace('.', ',') : String(cell);
