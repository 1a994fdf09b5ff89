import type { Levers } from '@hybrid/project/document/levers';
import type { TFunction } from 'i18next';
import type { MovableSize, WhatIf } from '../../engineWorker/whatIf';
import type { useTranslate } from '../../i18n/translate';
import { amount, amountUnit, figure, scaleFor, type FigureLook } from '../../ui/figures';

/** Language and number format of the texts. */
export interface LeverWords {
  readonly t: TFunction;
  readonly translate: ReturnType<typeof useTranslate>;
  readonly look: FigureLook;
}

/** Positions of the levers, those at rest, and the size that the size lever moves. */
interface Moved {
  readonly levers: Levers;
  readonly rest: Levers;
  readonly size: MovableSize | undefined;
}

export function moneyWords(value: number, look: FigureLook): string {
  const scale = scaleFor(value);
  return `${amount(value, scale, look)} ${amountUnit('¤', scale, look)}`;
}

export const signedMoney = (change: number, look: FigureLook): string => `${change > 0 ? '+' : ''}${moneyWords(change, look)}`;

/** Returns the figures as a sentence for screen readers. */
export function spokenFigures({ npv: moved }: WhatIf, npv: number, isMoved: boolean, { t, look }: LeverWords): string {
  const value = moneyWords(moved, look);
  return isMoved ? t('levers.spoken', { value, change: signedMoney(moved - npv, look) }) : t('levers.spokenRest', { value });
}

/** Returns the levers that are moved, each with its position. */
export function positions({ levers, rest, size }: Moved, { t, translate, look }: LeverWords): readonly string[] {
  const percent = (value: number) => `${figure(value, 2, look, true)} %`;
  return [
    ...(levers.capitalCostFactor === 1 ? [] : [`${t('results.key.capital')} ${percent(levers.capitalCostFactor * 100)}`]),
    ...(levers.priceLevelFactor === 1 ? [] : [`${t('levers.price')} ${percent(levers.priceLevelFactor * 100)}`]),
    ...(levers.discountRatePercent === rest.discountRatePercent ? [] : [`${t('levers.rate')} ${percent(levers.discountRatePercent)}`]),
    ...(levers.size && size
      ? [`${t('levers.size', { name: translate(size.name) })} ${figure(levers.size.value * size.unitMW, 3, look, true)} MW`]
      : []),
  ];
}

/** Returns what keeping the levers did, in sentences; `before` and `after` count the simulations. */
export function keptReport(moved: Moved, [before, after]: readonly [before: number, after: number], words: LeverWords): readonly string[] {
  const { t, look } = words;
  const isRateMoved = moved.levers.discountRatePercent !== moved.rest.discountRatePercent;
  return [
    t('levers.kept', { what: positions(moved, words).join(', ') }),
    ...(after > before ? [t('levers.keptLists', { before: figure(before, 0, look), after: figure(after, 0, look) })] : []),
    ...(isRateMoved ? [t('levers.keptRate')] : []),
    t('levers.keptThen'),
  ];
}
