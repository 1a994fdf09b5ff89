import type { WindResult } from '@hybrid/project/results/technologyResults';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { FactTable, type Row } from '../summary/FactTable';
import { buildPowerCurve, curveMarks } from '../../charts/powerCurveChart';
import { ChartCard } from '../ChartCard';

type Turbine = NonNullable<WindResult['turbine']>;

/** Shows the power of one turbine at each wind speed. */
export function PowerCurveCard({ turbine: { model, powerCurve } }: { readonly turbine: Turbine }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { comma, symbol } = look;
  const picture = useMemo(
    () =>
      buildPowerCurve(
        powerCurve,
        { comma, symbol },
        { windSpeed: t('technology.turbine.windSpeed'), power: t('technology.turbine.power') },
      ),
    [powerCurve, comma, symbol, t],
  );
  const marks = curveMarks(powerCurve);
  const name = marks
    ? t('technology.turbine.curveName', {
        model,
        first: figure(marks.first, 1, look, true),
        full: figure(marks.full, 1, look, true),
        max: figure(marks.max, 0, look),
      })
    : t('technology.turbine.curve');
  return (
    <ChartCard title={t('technology.turbine.curve')} note={t('technology.turbine.curveNote')}>
      <Chart option={picture.option} height={248} name={name} table={picture.table} />
    </ChartCard>
  );
}

/** Lists the model, number, heights and losses of the turbines. */
export function TurbineTable({ turbine }: { readonly turbine: Turbine }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const row = (key: string, value: string, unit = ''): Row => ({
    key,
    label: t(`technology.turbine.${key}`),
    cells: [
      <span key={key}>
        {value} <span className="unit">{unit}</span>
      </span>,
    ],
  });
  const rows = [
    row('manufacturer', turbine.manufacturer),
    row('model', turbine.model),
    row('count', figure(turbine.count, 2, look, true)),
    row('rated', figure(turbine.ratedCapacity, 3, look, true), 'MW'),
    row('hubHeight', figure(turbine.hubHeight, 1, look, true), 'm'),
    row('anemometerHeight', figure(turbine.anemometerHeight, 1, look, true), 'm'),
    row('altitude', figure(turbine.altitude, 1, look, true), 'm'),
    row('totalLoss', figure(turbine.totalLoss, 2, look, true), '%'),
  ];
  return <FactTable title={t('technology.turbine.title')} columns={[]} rows={rows} />;
}
