import type { BestSize } from '@hybrid/project/results/bestSize';
import { translateUnit } from '../../i18n/translate';
import { csvText } from '../sideBySide/outputText';
import { shownValue } from './sizeForm';
import type { SizeWords } from './bestSizeTexts';

/** Returns all simulated sizes of a search as CSV: sizes in the units that are shown, figures with all their digits. */
export function pointsCsv({ sizes, points }: BestSize, { t, translate, look }: SizeWords): string {
  const head = (label: string, unit: string): string => (unit === '' ? label : `${label} (${unit})`);
  const money = (label: string): string => head(label, look.symbol);
  return csvText(
    [
      [
        ...sizes.map(({ name, unit }) => head(translate(name), translateUnit(unit))),
        money(t('bestSize.npv')),
        head(t('bestSize.irr'), '%'),
        head(t('bestSize.lcoe'), `${look.symbol}/MWh`),
        money(t('bestSize.capital')),
        money(t('bestSize.revenue')),
      ],
      ...points.map(({ sizes: values, npv, irr, lcoe, capex, revenue }) => [
        ...values.map((value, place) => shownValue(value, sizes[place]?.factor ?? 1)),
        ...[npv, irr === null ? null : 100 * irr, lcoe, capex, revenue].map((figure) => figure ?? ''),
      ]),
    ],
    look,
  );
}
