import { tableCsv } from '@hybrid/formats/export/csvTables';
import { unitIn, type ExportTable } from '@hybrid/formats/tables/exportTable';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { BestSize } from '@hybrid/project/results/bestSize';

/** Returns all simulated sizes of a search as CSV for scripts: sizes in the units that are shown, figures with all their digits. */
export function sizePointsCsv({ sizes, points }: BestSize, currency: string): string {
  const figures = [
    ['NPV', '¤'],
    ['IRR', '%'],
    ['LCOE', '¤/MWh'],
    ['Capital cost', '¤'],
    ['Revenue, first year', '¤'],
  ] as const;
  const table: ExportTable<string> = {
    title: '',
    columns: [
      ...sizes.map(({ name, unit }) => ({ label: inEnglish(name), unit, decimals: 3 })),
      ...figures.map(([label, unit]) => ({ label, unit: unitIn(currency, unit), decimals: 2 })),
    ],
    rows: points.map(({ sizes: values, npv, irr, lcoe, capex, revenue }) => [
      ...values.map((value, place) => Number((value * (sizes[place]?.factor ?? 1)).toPrecision(12))),
      npv,
      irr === null ? null : 100 * irr,
      lcoe,
      capex,
      revenue,
    ]),
  };
  // A program that reads a pipe takes a byte order mark for part of the first heading.
  return tableCsv(table)
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
}
