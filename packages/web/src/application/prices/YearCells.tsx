import { useTranslation } from 'react-i18next';
import type { PriceSeries } from '@hybrid/project/document/priceSeries';

/** What paints the years of a file. */
export interface YearBrush {
  /** The cell that the Tab key comes to; arrow keys move it. */
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

/** The project years of one file: filled where it holds. */
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
              // A finger holds on to the cell it touched first, so that the cells it passes would not be told.
              if (event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.releasePointerCapture(event.pointerId);
              brush.onPress(index);
            }}
            onPointerEnter={() => brush.onEnter(index)}
            // A press of the mouse has painted already; this is Space, Enter, or a screen reader.
            onClick={(event) => event.detail === 0 && brush.onPress(index)}
          />
        ) : (
          <span {...look}>{on && <span className="aside-text">{year}</span>}</span>
        )}
      </td>
    );
  });
}
