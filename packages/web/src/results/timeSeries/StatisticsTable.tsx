import { CopyableTable } from '../exports/CopyableTable';
import type { ShownYear, ShownItem } from './shownYear';
import { useTranslation } from 'react-i18next';
import { useChartTheme } from '../../charts/chartTheme';
import { absentMark, figure, type FigureLook } from '../../ui/figures';
import { CardHead } from '../CardHead';
import type { Choices } from './choices';
import { paintOf } from './paint';
import { statisticsOf } from './statistics';
import type { StepWindow } from './window';

interface StatisticsTableProps {
  readonly year: ShownYear;
  readonly items: readonly ShownItem[];
  readonly choices: Choices;
  readonly window: StepWindow;
  /** Name of the window. */
  readonly range: string;
  readonly look: FigureLook;
}

/** Lists minimum, mean and maximum of each series in view, and its energy or money. */
export function StatisticsTable({ year, items, choices, window, range, look }: StatisticsTableProps) {
  const { t } = useTranslation();
  const theme = useChartTheme();
  if (items.length === 0) return null;
  return (
    <section className="card series-statistics" aria-label={t('timeSeries.statistics')}>
      <CardHead title={t('timeSeries.statistics')} note={range} />
      <CopyableTable name={t('timeSeries.statistics')} place="corner">
        <div className="table-scroll" role="group" aria-label={t('timeSeries.statistics')} tabIndex={0}>
          <table className="figures" aria-label={`${t('timeSeries.statistics')}, ${range}`}>
            <thead>
              <tr>
                {(['series', 'unit', 'least', 'mean', 'most', 'total'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`timeSeries.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => {
                const { min, mean, max, total } = statisticsOf(item, window, year.stepHours);
                const shown = (value: number) => (item.words ? absentMark : figure(value, 2, look));
                return (
                  <tr key={item.id}>
                    <th scope="row">
                      <i className="dot" style={{ background: paintOf(item, theme, choices[item.id]?.color) }} aria-hidden="true" />
                      {item.name}
                    </th>
                    <td>{item.units || absentMark}</td>
                    <td>{shown(min)}</td>
                    <td>{shown(mean)}</td>
                    <td>{shown(max)}</td>
                    <td>{total === undefined ? absentMark : `${figure(total, 0, look)} ${item.totalUnits}`}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </CopyableTable>
    </section>
  );
}
