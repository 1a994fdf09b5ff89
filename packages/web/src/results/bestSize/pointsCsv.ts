import type { DecimalMark } from '@hybrid/formats/export/csvMarks';
import { csvMarks } from '@hybrid/formats/export/csvMarks';
import { tableCsv } from '@hybrid/formats/export/csvTables';
import { unitIn } from '@hybrid/formats/tables/exportTable';
import type { BestSize } from '@hybrid/project/results/bestSize';
import { translateUnit } from '../../i18n/translate';
import { shownValue } from './sizeForm';
import type { SizeWords } from './bestSizeTexts';

/** Returns all simulated sizes of a search as CSV: sizes in the units that are shown, figures with all their digits. */
export function pointsCsv({ sizes, points }: BestSize, mark: DecimalMark, { t, translate, look }: SizeWords): string {
  const money = (label: string) => ({ label, unit: look.symbol, decimals: 0 });
  return tableCsv(
    {
      title: '',
      columns: [
        ...sizes.map(({ name, unit }) => ({ label: translate(name), unit: translateUnit(unit), decimals: 3 })),
        money(t('bestSize.npv')),
        { label: t('bestSize.irr'), unit: '%', decimals: 2 },
        { label: t('bestSize.lcoe'), unit: unitIn(look.symbol, '¤/MWh'), decimals: 2 },
        money(t('bestSize.capital')),
        money(t('bestSize.revenue')),
      ],
      rows: points.map(({ sizes: values, npv, irr, lcoe, capex, revenue }) => [
        ...values.map((value, place) => shownValue(value, sizes[place]?.factor ?? 1)),
        npv,
        irr === null ? null : 100 * irr,
        lcoe,
        capex,
        revenue,
      ]),
    },
    csvMarks(mark),
  );
}
