import { useTranslation } from 'react-i18next';
import type { PriceSeries } from '@hybrid/project/document/priceSeries';

/** State and handlers for painting the years of a file. */
interface YearBrush {
  /** True for the cell that Tab focuses; arrow keys move it. */
  readonly current: boolean;
  readonly currentYear: number;
  readonly onPress: (projectYear: number) => void;
  readonly onEnter: (projectYear: number) => void;
  readonly onFocus: (projectYear: number) => void;
}

interface YearCellsProps {
  readonly file: PriceSeries;
  readonly row: number;
  readonly years: readonly number[];
  readonly missing: ReadonlySet<number>;
  readonly brush?: YearBrush | undefined;
}

/** Cells of the project years of one file: filled where it applies. */
export function YearCells({ file, row, years, missing, brush }: YearCellsProps) {
  const { t } = useTranslation();
  return years.map((year, index) => {
    const on = file.projectYearsValid[index] ?? false;
    const look = { className: 'price-cell', 'data-on': on || undefined, 'data-missing': missing.has(index) || undefined };
    return (
      <td key={year}>
        {brush ? (
          <button
            type="button"
            {...look}
            aria-pressed={on}
            aria-label={t('prices.cell', { year, file: file.data.name })}
            tabIndex={brush.current && brush.currentYear === index ? 0 : -1}
            data-row={row}
            data-year={index}
            onFocus={() => brush.onFocus(index)}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              // Touch captures the pointer to the first cell; release it, so that the following cells receive events.
              if (event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.releasePointerCapture(event.pointerId);
              brush.onPress(index);
            }}
            onPointerEnter={() => brush.onEnter(index)}
            // A mouse press has already painted; this handles Space, Enter and screen readers.
            onClick={(event) => event.detail === 0 && brush.onPress(index)}
          />
        ) : (
          <span {...look}>{on && <span className="aside-text">{year}</span>}</span>
        )}
      </td>
    );
  });
}
