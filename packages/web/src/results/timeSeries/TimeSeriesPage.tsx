import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProject } from '../../openProject/projectStore';
import { CaseBadge } from '../CaseBadge';
import { useYearLabel } from '../../openProject/yearLabels';
import { ExportButtons } from './ExportButtons';
import { DispatchView } from './DispatchView';
import { usePageMode } from './pageMode';
import { TimeSeriesView } from './TimeSeriesView';
import { useTimeSeries } from './useTimeSeries';
import { Select } from '../../ui/Select';
import './timeSeries.css';

interface TimeSeriesPageProps {
  readonly projectId: string;
  readonly result: string;
  /** Key of the calculation that the rows belong to. */
  readonly run: string;
  /** Name of the sensitivity case, where there are several. */
  readonly caseText: string | undefined;
}

/** Shows every step of an operating year: as the dispatch of each hour, or as charts of any series. */
export function TimeSeriesPage({ projectId, result, run, caseText }: TimeSeriesPageProps) {
  const { t } = useTranslation();
  const labelOf = useYearLabel();
  const { mode } = usePageMode();
  const isEarly = useProject((project) => project.earlyAnalysis);
  const lifetime = useProject((project) => project.lifetime);
  const [operatingYear, setOperatingYear] = useState(0);
  const { state, tryAgain } = useTimeSeries(projectId, result, run, operatingYear);
  const shown = state.kind === 'ready' ? state.year : state.kind === 'loading' ? state.before : undefined;

  const yearPicker = isEarly ? undefined : (
    <Select size="small" label={t('timeSeries.year')} value={operatingYear} onChange={(year) => setOperatingYear(Number(year))}>
      {Array.from({ length: lifetime }, (_, year) => (
        <option key={year} value={year}>
          {labelOf(year)}
        </option>
      ))}
    </Select>
  );
  const head = (
    <>
      <CaseBadge text={caseText} />
      {yearPicker}
      {mode === 'series' && <ExportButtons projectId={projectId} result={result} year={operatingYear} />}
    </>
  );

  if (state.kind === 'error')
    return (
      <>
        <div className="results-head">
          <h1>{t('timeSeries.title')}</h1>
          <span className="grow" />
          {yearPicker}
        </div>
        <div className="card details-failed" role="alert">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          <h1>{t('timeSeries.failed')}</h1>
          <p className="server-words">{state.message}</p>
          <Button onClick={tryAgain}>{t('results.tryAgain')}</Button>
        </div>
      </>
    );
  if (!shown)
    return (
      <div className="details-loading" aria-busy="true">
        <div className="results-head">
          <h1 role="status">{t('timeSeries.loading')}</h1>
        </div>
        <div className="series-columns">
          <div className="skeleton" style={{ height: 700 }} />
          <div className="skeleton" style={{ height: 700 }} />
        </div>
      </div>
    );
  const years = { count: isEarly ? 1 : lifetime, onYear: setOperatingYear };
  const View = mode === 'dispatch' ? DispatchView : TimeSeriesView;
  return <View {...{ projectId, result, run, years, head }} year={shown} isLoading={state.kind === 'loading'} />;
}
