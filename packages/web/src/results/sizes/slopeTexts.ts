import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { StepSlopes } from '@hybrid/project/results/sizeCurve';
import type { SizeDimension } from '@hybrid/project/results/sizeDimensions';
import type { SystemSlope } from '@hybrid/project/results/systemSlopes';
import type { TFunction } from 'i18next';
import { amount, amountUnit, type FigureLook, scaleFor } from '../../ui/figures';

interface SlopeWords {
  readonly t: TFunction;
  readonly look: FigureLook;
}

/** Writes a change of money with its sign. */
export function signedChange(change: number, look: FigureLook): string {
  const scale = scaleFor(Math.abs(change));
  return `${change > 0 ? '+' : ''}${amount(change, scale, look)} ${amountUnit('¤', scale, look)}`;
}

/** Returns the change of NPV by one unit more and by one less, as lines. */
export function slopeTexts({ above, below }: StepSlopes, unit: string, { t, look }: SlopeWords): readonly string[] {
  return [
    ...(above === undefined ? [] : [t('sizes.oneMore', { unit, change: signedChange(above, look) })]),
    ...(below === undefined ? [] : [t('sizes.oneLess', { unit, change: signedChange(-below, look) })]),
  ];
}

/** True if a slope is that of a size along which systems differ. */
export const ofDimension = ({ name, unit, path }: SystemSlope, along: SizeDimension): boolean =>
  !path.endsWith('/hours') && unit === along.unit && inEnglish(name) === inEnglish(along.name);
