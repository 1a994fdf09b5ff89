import type { SolarResult } from '@hybrid/project/results/technologyResults';
import { useTranslation } from 'react-i18next';
import { amount, amountUnit, figure, scaleFor } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useYearLabel } from '../../openProject/yearLabels';
import { FigureStrip } from '../FigureStrip';
import { mean } from '../../charts/means';
import { MetricsTable } from './MetricsTable';
import { ProductionCharts } from './ProductionCharts';
import { SolarTotals } from './SolarTotals';
import { solarFigures } from './yearFigures';
import { YearsTable } from './YearsTable';

/** Shows one array: its production, its clipping losses, and its costs. */
export function SolarView({ item }: { readonly item: SolarResult }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const { nameplateCapacity, capitalExpenses, derateFactor, items, totalProductionByMonth } = item;
  const [first] = items;
  const only = items.length < 2;
  const average = (read: (year: SolarResult['items'][number]) => number, decimals: number) =>
    only ? labelOf(0) : t('technology.notes.onAverage', { value: figure(mean(items.map(read)), decimals, look) });
  const scale = scaleFor(capitalExpenses);
  return (
    <>
      <FigureStrip
        name={t('technology.metrics')}
        figures={[
          {
            label: t('technology.figures.nameplate'),
            value: figure(nameplateCapacity, 3, look, true),
            unit: t('technology.notes.dc'),
            note: derateFactor === null ? t('technology.notes.importedDerate') : '',
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
            label: t('technology.figures.energyYield'),
            value: figure(first?.energyYield, 0, look),
            unit: 'MWh/MWdc',
            note: average(({ energyYield }) => energyYield, 0),
          },
          {
            label: t('technology.figures.derate'),
            value: figure(derateFactor, 2, look, true),
            unit: derateFactor === null ? '' : '%',
            note: derateFactor === null ? t('technology.notes.importedDerate') : '',
          },
          {
            label: t('technology.figures.capital'),
            value: amount(capitalExpenses, scale, look),
            unit: amountUnit('¤', scale, look),
            note: t('technology.capacity.real'),
          },
        ]}
      />
      <ProductionCharts owner="solar" years={items} months={totalProductionByMonth} />
      <div className="technology-tables">
        <MetricsTable title={t('technology.metrics')} figures={solarFigures} years={items} />
        <div className="summary-stack">
          <SolarTotals item={item} />
          {only && <YearsTable figures={solarFigures} years={items} />}
        </div>
      </div>
      {!only && <YearsTable figures={solarFigures} years={items} />}
    </>
  );
}
