import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { AxisChoice } from './AxisChoice';
import { GraphCanvas } from './GraphCanvas';
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
  const translate = useTranslate();
  const { reading, choose, ask, tryAgain } = useSensitivityGraph(projectId, run);
  const { state, dimensions, shown, message } = reading;
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
            <Button disabled={!canAsk(dimensions)} onClick={() => void ask(dimensions)}>
              {t('graph.getResults')}
            </Button>
          </div>
          {shown && x && y ? (
            shown.graph.ostLegends.length > 0 ? (
              <>
                <GraphCanvas shown={shown} x={x} y={y} />
                <ul className="graph-legend">
                  {shown.graph.ostLegends.map(({ label, color }) => (
                    <li key={translate(label)}>
                      <i style={{ background: color }} aria-hidden="true" />
                      {translate(label)}
                    </li>
                  ))}
                </ul>
              </>
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
