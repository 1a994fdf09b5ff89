import { isMoney } from '@hybrid/project/results/columns';
import type { TFunction } from 'i18next';
import { translate } from '../../i18n/translate';
import { absentMark, amount, amountUnit, figure, type FigureLook, type MoneyScale } from '../figures';
import { changeOf, type Change } from './change';
import type { OutputRow } from './outputs';

/** How figures of both results are written. */
export interface OutputLook extends FigureLook {
  readonly scale: MoneyScale;
  /** Money of two currencies has no difference. */
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

/** A figure in the unit of its row; a dash where there is none. */
export function figureOf(value: number | null, { unit, decimals }: OutputRow, look: OutputLook): string {
  return isMoney({ unit }) ? amount(value, look.scale, look) : figure(value, decimals, look);
}

/** What the second result has over the first; undefined where the two cannot be held against each other. */
export function rowChange(row: OutputRow, look: OutputLook): Change | undefined {
  return row.unit.includes('¤') && !look.areOneCurrency ? undefined : changeOf(row.values);
}

const signed = (text: string, direction: Change['direction']): string => (direction === 'higher' ? `+${text}` : text);

export interface ChangeText {
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
 * The rows with all their digits, in cells: group, figure, unit, both results, difference and difference in percent. Money comes in full units; what
 * does not exist is an empty cell.
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

/** Cells as tab separated text for the clipboard, numbers with the decimal mark of the project. */
export function clipboardText(cells: readonly (readonly (string | number)[])[], { comma }: FigureLook): string {
  return cells.map((row) => row.map((cell) => written(cell, comma)).join('\t')).join('\n');
}

/** Cells as CSV: with a decimal comma, semicolons stand between them. */
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
