import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PowerPoint } from '@hybrid/project/library/turbineSpec';
import { Chart } from '../charts/Chart';
import { figure } from '../ui/figures';
import { useFigureLook } from '../openProject/useFigureLook';
import { buildPowerCurve, curveMarks } from '../charts/powerCurveChart';

interface TurbineCurveProps {
  readonly model: string;
  readonly powerCurve: readonly PowerPoint[];
  readonly height: number;
}

/** Charts the power of one turbine over wind speed. */
export function TurbineCurve({ model, powerCurve, height }: TurbineCurveProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { comma, symbol } = look;
  const picture = useMemo(
    () => buildPowerCurve(powerCurve, { comma, symbol }, { windSpeed: t('generation.windSpeed'), power: t('generation.power') }),
    [powerCurve, comma, symbol, t],
  );
  const marks = curveMarks(powerCurve);
  const name = marks
    ? t('generation.curveName', {
        model,
        first: figure(marks.first, 1, look, true),
        full: figure(marks.full, 1, look, true),
        max: figure(marks.max, 0, look),
      })
    : t('generation.curve');
  return <Chart option={picture.option} height={height} name={name} table={picture.table} empty={t('generation.noCurve')} />;
}
