import type { WindResult } from '@hybrid/project/results/technologyResults';
import { useTranslation } from 'react-i18next';
import { amount, amountUnit, figure, scaleFor } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useYearLabel } from '../../openProject/yearLabels';
import { FigureStrip } from '../FigureStrip';
import { mean } from '../../charts/means';
import { MetricsTable } from './MetricsTable';
import { ProductionCharts } from './ProductionCharts';
import { PowerCurveCard, TurbineTable } from './TurbineCards';
import { windFigures } from './yearFigures';
import { YearsTable } from './YearsTable';

/** Shows one wind farm: its production, its turbines, and its costs. The turbines of an imported production are not known. */
export function WindView({ item }: { readonly item: WindResult }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const { nameplateCapacity, capitalExpenses, turbine, items, totalProductionByMonth } = item;
  const [first] = items;
  const only = items.length < 2;
  const average = (read: (year: WindResult['items'][number]) => number, decimals: number) =>
    only ? labelOf(0) : t('technology.notes.onAverage', { value: figure(mean(items.map(read)), decimals, look) });
  const [capitalScale, costScale] = [scaleFor(capitalExpenses), scaleFor(first?.operatingTotalCost ?? 0)];
  const meanCost = mean(items.map(({ operatingTotalCost }) => operatingTotalCost));
  return (
    <>
      <FigureStrip
        name={t('technology.metrics')}
        figures={[
          {
            label: t('technology.figures.nameplate'),
            value: figure(nameplateCapacity, 3, look, true),
            unit: 'MW',
            note: turbine
              ? t('technology.notes.turbines', {
                  count: Math.round(turbine.count),
                  rated: figure(turbine.ratedCapacity, 3, look, true),
                })
              : t('technology.notes.importedWind'),
          },
          {
            label: t('technology.figures.production'),
            value: figure(first?.production, 0, look),
            unit: 'MWh',
            note: average(({ production }) => production, 0),
          },
          {
            label: t('technology.figures.capacityFactor'),
            value: figure(first?.capacityFactor, 2, look),
            unit: '%',
            note: average(({ capacityFactor }) => capacityFactor, 2),
          },
          {
            label: t('technology.figures.capital'),
            value: amount(capitalExpenses, capitalScale, look),
            unit: amountUnit('¤', capitalScale, look),
            note: t('technology.capacity.real'),
          },
          {
            label: t('technology.figures.operatingCost'),
            value: amount(first?.operatingTotalCost, costScale, look),
            unit: amountUnit('¤/yr', costScale, look),
            note: only ? labelOf(0) : t('technology.notes.onAverage', { value: amount(meanCost, costScale, look) }),
          },
        ]}
      />
      <ProductionCharts owner="wind" years={items} months={totalProductionByMonth} />
      <div className="technology-tables" data-three={turbine !== null || undefined}>
        {turbine && <PowerCurveCard turbine={turbine} />}
        {turbine && <TurbineTable turbine={turbine} />}
        <MetricsTable title={t('technology.metrics')} figures={windFigures} years={items} />
      </div>
      <YearsTable figures={windFigures} years={items} />
    </>
  );
}
