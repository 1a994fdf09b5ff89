import { recommend, type NpvSlope, type Recommendation, type Robustness } from '@hybrid/project/results/recommendation';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translateUnit } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { amount, amountUnit, scaleFor, type FigureLook } from '../../ui/figures';
import { sizeText, type SensitivityCase } from '../optimization/tableShape';
import './sizes.css';

interface RecommendationProps {
  readonly header: ResultHeader;
  readonly shown: SensitivityCase;
  /** All sensitivity cases that were calculated. */
  readonly cases: readonly SensitivityCase[];
  readonly partial: boolean;
  readonly nameOf: (item: ResultItem) => string;
  /** If left out, the system cannot be opened. */
  readonly onOpen?: (item: ResultItem) => void;
  /** Pins the system; left out while it is pinned. */
  readonly onPin?: (item: ResultItem) => void;
  readonly pinned: readonly string[];
}

/** Recommends the best system, with what a larger or smaller one changes and how far that holds. */
export function RecommendationCard({ header, shown, cases, partial, nameOf, onOpen, onPin, pinned }: RecommendationProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const found = useMemo(
    () =>
      recommend(
        header,
        shown.items,
        cases.flatMap(({ index, items }) => (index === shown.index ? [] : [items])),
      ),
    [header, shown, cases],
  );
  if (!found) return null;
  const { best, robustness } = found;
  const name = nameOf(best);
  const pays = best.npv > 0;
  return (
    <section className="card size-recommendation" aria-label={t('sizes.recommendation')}>
      <span className="badge" data-tone={pays && !partial ? 'ok' : 'warn'}>
        {t(partial ? 'sizes.bestSoFar' : pays ? 'sizes.recommended' : 'sizes.smallestLoss')}
      </span>
      <h2>{name}</h2>
      <p>{nowText(found, shown.items.length, look, t)}</p>
      <p>
        {nearText(found, look, t)} {robustText(robustness, t)}
      </p>
      <div className="size-buttons">
        {onOpen && <Button onClick={() => onOpen(best)}>{t('sizes.open')}</Button>}
        {onPin && !pinned.includes(best.id) && (
          <Button variant="default" onClick={() => onPin(best)}>
            {t('sizes.pin')}
          </Button>
        )}
      </div>
    </section>
  );
}

function money(value: number, look: FigureLook): string {
  const scale = scaleFor(value);
  return `${amount(value, scale, look)} ${amountUnit('¤', scale, look)}`;
}

/** Returns the NPV of the best system, and the change to its neighbours. */
function nowText({ best, size }: Recommendation, count: number, look: FigureLook, t: TFunction): string {
  const first = t(best.npv > 0 ? 'sizes.highest' : 'sizes.noneProfits', { npv: money(best.npv, look), count });
  if (!size) return first;
  const unit = translateUnit(size.along.unit);
  const change = (slope: NpvSlope, key: 'sizes.below' | 'sizes.above'): string =>
    t(key, {
      from: sizeText(slope.from, look),
      to: sizeText(slope.to, look),
      unit,
      money: money(Math.abs(slope.npvPerUnit), look),
    });
  return [
    first,
    size.below ? change(size.below, 'sizes.below') : t('sizes.smallest'),
    size.above ? change(size.above, 'sizes.above') : t('sizes.largest'),
  ].join(' ');
}

function nearText({ size }: Recommendation, look: FigureLook, t: TFunction): string {
  if (!size) return '';
  const { from, to } = size.near;
  const unit = translateUnit(size.along.unit);
  return from === to ? t('sizes.onlyNear') : t('sizes.near', { from: sizeText(from, look), to: sizeText(to, look), unit });
}

/** Returns how far the order of the systems holds in the other calculated cases. */
function robustText({ compared, tested, sameOrder, sameBest }: Robustness, t: TFunction): string {
  if (compared < 2) return '';
  if (tested === 0) return t('sizes.notTested');
  if (sameOrder === tested) return t('sizes.sameOrder', { compared, count: tested });
  return t('sizes.otherOrder', { compared, same: sameOrder, best: sameBest, count: tested });
}
