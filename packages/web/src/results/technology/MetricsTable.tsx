import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountUnit, figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { FactTable } from '../summary/FactTable';
import { useYearLabel } from '../../openProject/yearLabels';
import type { YearFigure } from './yearFigures';
import { mean } from '../../charts/means';

interface MetricsTableProps<Year> {
  readonly title: string;
  readonly figures: readonly YearFigure<Year>[];
  readonly years: readonly Year[];
}

/** Lists figures of the first operating year beside their means; of a single year, its own. */
export function MetricsTable<Year extends { readonly year: number }>({ title, figures, years }: MetricsTableProps<Year>) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const isOnly = years.length < 2;
  const rows = figures.map(({ label, unit, decimals, read }) => {
    const values = years.map(read);
    const cell = (value: number | undefined): ReactNode => (
      <>
        {figure(value, decimals, look)} <span className="unit">{amountUnit(unit, 'full', look)}</span>
      </>
    );
    return {
      key: label,
      label: t(`technology.figures.${label}`),
      cells: isOnly ? [cell(values[0])] : [cell(values[0]), cell(mean(values))],
    };
  });
  return (
    <FactTable
      title={title}
      columns={isOnly ? [labelOf((years[0]?.year ?? 1) - 1)] : [t('technology.first'), t('technology.average')]}
      rows={rows}
    />
  );
}
