import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartTheme } from '../../charts/chartTheme';
import { roundedTime } from '../../studies/timeLeft';
import { isQuick } from '../../studies/useQuickStart';
import { AxisChoice } from './AxisChoice';
import { GraphCanvas } from './GraphCanvas';
import { GraphLegend } from './GraphLegend';
import { legendsInColor } from './graphColors';
import { canAsk } from './graphChoice';
import { useSensitivityGraph } from './useSensitivityGraph';
import './graph.css';

interface SensitivityGraphProps {
  readonly projectId: string;
  /** Key of the calculation and its progress. */
  readonly run: string;
}

/** Graph of the system type with the highest NPV over two sensitivities, the others held constant. */
export function SensitivityGraphView({ projectId, run }: SensitivityGraphProps) {
  const { t } = useTranslation();
  const { reading, choose, ask, tryAgain } = useSensitivityGraph(projectId, run);
  const { state, dimensions, message } = reading;
  const theme = useChartTheme();
  const shown = useMemo(
    () =>
      reading.shown && {
        ...reading.shown,
        graph: { ...reading.shown.graph, ostLegends: legendsInColor(reading.shown.graph.ostLegends, theme) },
      },
    [reading.shown, theme],
  );
  const x = shown?.dimensions.find(({ isXAxis }) => isXAxis);
  const y = shown?.dimensions.find(({ isYAxis }) => isYAxis);
  return (
    <>
      <div className="results-head">
        <h1>{t('graph.title')}</h1>
        {state === 'loading' && dimensions.length > 0 && (
          <span className="badge" data-tone="accent">
            {t('graph.partial')}
          </span>
        )}
      </div>
      {state === 'unavailable' && <p className="muted">{t('graph.unavailable')}</p>}
      {state === 'error' && (
        <div className="amber-line" role="alert">
          <span className="grow">{message || t('graph.failed')}</span>
          <Button size="sm" variant="default" onClick={tryAgain}>
            {t('results.tryAgain')}
          </Button>
        </div>
      )}
      {state !== 'unavailable' && dimensions.length > 0 && (
        <section className="card graph-card" aria-label={t('graph.title')}>
          <div className="graph-head">
            <AxisChoice dimensions={dimensions} onChoose={choose} />
            {reading.seconds !== undefined && !isQuick(reading.seconds) && (
              <span className="muted">{t('quick.expected', { time: roundedTime(reading.seconds) })}</span>
            )}
            <Button disabled={!canAsk(dimensions)} onClick={() => void ask(dimensions)}>
              {t('graph.getResults')}
            </Button>
          </div>
          {shown && x && y ? (
            shown.graph.ostLegends.length > 0 ? (
              <div className="graph-plot">
                <div>
                  <GraphCanvas shown={shown} x={x} y={y} />
                </div>
                <GraphLegend graph={shown.graph} x={x} y={y} />
              </div>
            ) : (
              <p className="muted">{t('graph.empty')}</p>
            )
          ) : (
            state !== 'error' && <div className="skeleton-row" role="status" aria-label={t('graph.loading')} />
          )}
        </section>
      )}
    </>
  );
}
