import { CopyableTable } from '../exports/CopyableTable';
import { useTranslation } from 'react-i18next';
import { amountUnit, figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useYearLabel } from '../../openProject/yearLabels';
import type { YearFigure } from './yearFigures';

interface YearsTableProps<Year> {
  readonly figures: readonly YearFigure<Year>[];
  readonly years: readonly Year[];
}

/** Lists every figure of every operating year: figures down, years to the right, as in the cash flow. */
export function YearsTable<Year extends { readonly year: number }>({ figures, years }: YearsTableProps<Year>) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  return (
    // A scrolling region must be reachable by keyboard.
    <CopyableTable name={t('technology.yearly')} place="corner">
      <div
        className="card year-scroll technology-years"
        data-only={years.length === 1 || undefined}
        tabIndex={0}
        role="region"
        aria-label={t('technology.yearly')}
      >
        <table className="year-table" aria-label={t('technology.yearly')}>
          <thead>
            <tr>
              <th scope="col">{t('technology.yearly')}</th>
              {years.map(({ year }) => (
                <th key={year} scope="col">
                  {labelOf(year - 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ label, unit, decimals, read }) => (
              <tr key={label}>
                <th scope="row">
                  {t(`technology.figures.${label}`)} <span className="unit">{amountUnit(unit, 'full', look)}</span>
                </th>
                {years.map((year) => (
                  <td key={year.year}>{figure(read(year), decimals, look)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </CopyableTable>
  );
}
