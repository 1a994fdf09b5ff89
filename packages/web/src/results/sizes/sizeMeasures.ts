import { columnsOf } from '@hybrid/project/results/columns';
import type { SizeMeasure } from '@hybrid/project/results/sizeCurve';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslatedColumns, type ShownColumn } from '../optimization/useTranslatedColumns';

/** Figures by which sizes can be compared in a curve. */
export const measureKeys = ['npv', 'irr', 'payback', 'npvPerCapital'] as const;
export type MeasureKey = (typeof measureKeys)[number];

export type ShownMeasure = ShownColumn & SizeMeasure;

const keyColumns = columnsOf({ sensitivity: [], optimization: [], revenue: [] });

/** Figures of which less is better. */
const lowerIsBetter: ReadonlySet<string> = new Set(['payback', 'capex', 'opex', 'lcoe', 'heldHours']);

/** NPV per unit of capital: M$ per M$. */
function npvPerCapital(t: TFunction, symbol: string): ShownColumn {
  return {
    key: 'npvPerCapital',
    label: t('sizes.npvPerCapital', { symbol }),
    unit: `M${symbol}`,
    decimals: 2,
    trim: false,
    group: 'economics',
    meaning: '',
    absent: t('sizes.noCapital'),
    isInChoices: false,
    read: ({ npv, capex }) => (capex > 0 ? npv / capex : null),
  };
}

/** Revenue of all streams in the first operating year. */
function firstYearRevenue(t: TFunction): ShownColumn {
  return {
    ...npvPerCapital(t, ''),
    key: 'firstYearRevenue',
    label: t('results.key.revenue'),
    unit: '¤',
    decimals: 0,
    absent: t('sizes.olderRow'),
    read: (item: ResultItem) => item.firstYearRevenue ?? null,
  };
}

/** Hours of the first operating year in which the grid connection limited the plant. */
function heldHours(t: TFunction): ShownColumn {
  return {
    ...npvPerCapital(t, ''),
    key: 'heldHours',
    label: t('sizes.held'),
    unit: 'h/yr',
    decimals: 0,
    meaning: t('sizes.heldMeaning'),
    absent: t('sizes.olderRow'),
    read: (item: ResultItem) => item.heldHours ?? null,
  };
}

/** Figures of a system beside others, in the order of the comparison. */
const comparedKeys = ['npv', 'irr', 'payback', 'npvPerCapital', 'capex', 'firstYearRevenue', 'opex', 'lcoe', 'heldHours'] as const;

/** Returns the figures in which systems are compared, in the language of the user. */
export function useSizeMeasures(symbol: string): readonly ShownMeasure[] {
  const { t } = useTranslation();
  const columns = useTranslatedColumns(keyColumns);
  return useMemo(() => {
    const all = [...columns, npvPerCapital(t, symbol), firstYearRevenue(t), heldHours(t)];
    return comparedKeys.flatMap((key) => {
      const column = all.find((each) => each.key === key);
      return column ? [{ ...column, isLowerBetter: lowerIsBetter.has(key) }] : [];
    });
  }, [columns, symbol, t]);
}
