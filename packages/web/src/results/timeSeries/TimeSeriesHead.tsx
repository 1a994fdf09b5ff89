import { IconChevronLeft, IconChevronRight, IconTable, IconZoomIn, IconZoomOut, IconZoomQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/Segmented';
import { ModeSwitch } from './ModeSwitch';
import type { YearWindow } from './useYearWindow';
import { panned, spanned, spanOf, zoomedIn, zoomedOut, type Span, type StepWindow } from './window';

interface TimeSeriesHeadProps {
  readonly view: YearWindow;
  readonly spans: readonly Span[];
  /** The window as text. */
  readonly range: string;
  /** Opens the explanation of a step, or closes it; absent where it is always open. */
  readonly explanation?: { readonly isOpen: boolean; readonly onToggle: () => void };
  /** Shows the figures of the window in place of its charts; absent where each chart has its own. */
  readonly table?: { readonly isShown: boolean; readonly onToggle: () => void };
  /** Ways to an hour. */
  readonly goTo: ReactNode;
  readonly head: ReactNode;
}

/** Shows the title of the time series, the range in view, and the buttons that change it. */
export function TimeSeriesHead({ view, spans, range, explanation, table, goTo, head }: TimeSeriesHeadProps) {
  const { t } = useTranslation();
  const { stepHours, length, window, setWindow } = view;
  return (
    <div className="results-head">
      <h1>{t('timeSeries.title')}</h1>
      <ModeSwitch />
      <span className="muted series-range" aria-live="polite">
        {range}
      </span>
      <span className="grow" />
      {goTo}
      <Segmented<Span | ''>
        size="small"
        value={spanOf(window, stepHours) ?? ''}
        onChange={(span) => span !== '' && setWindow(spanned(window, length, stepHours, span))}
        label={t('timeSeries.span')}
        options={spans.map((value) => ({ value, label: t(`timeSeries.spans.${value}`) }))}
      />
      <span className="series-tools">
        {explanation && (
          <button
            type="button"
            className="icon-button"
            aria-label={t(stepHours === 1 ? 'timeSeries.explain.hour' : 'timeSeries.explain.step')}
            title={t(stepHours === 1 ? 'timeSeries.explain.hour' : 'timeSeries.explain.step')}
            aria-expanded={explanation.isOpen}
            onClick={explanation.onToggle}
          >
            <IconZoomQuestion size={16} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        {table && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('charts.asTable')}
            title={`${t(table.isShown ? 'charts.asPicture' : 'charts.asTable')} (T)`}
            aria-pressed={table.isShown}
            onClick={table.onToggle}
          >
            <IconTable size={16} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        <WindowTools view={view} zooms={explanation !== undefined} />
      </span>
      {head}
    </div>
  );
}

/** Buttons that move and zoom the window. */
function WindowTools({ view: { window, length, setWindow }, zooms }: Pick<TimeSeriesHeadProps, 'view'> & { readonly zooms: boolean }) {
  const { t } = useTranslation();
  const tool = (label: string, icon: ReactNode, next: StepWindow, kind = '') => (
    <button
      type="button"
      className={`icon-button ${kind}`.trim()}
      aria-label={label}
      title={label}
      disabled={next.from === window.from && next.to === window.to}
      onClick={() => setWindow(next)}
    >
      {icon}
    </button>
  );
  return (
    <>
      {tool(t('timeSeries.earlier'), <IconChevronLeft size={16} stroke={1.75} aria-hidden />, panned(window, length, -1))}
      {tool(t('timeSeries.later'), <IconChevronRight size={16} stroke={1.75} aria-hidden />, panned(window, length, 1))}
      {zooms && tool(t('timeSeries.zoomOut'), <IconZoomOut size={16} stroke={1.75} aria-hidden />, zoomedOut(window, length), 'zoom')}
      {zooms && tool(t('timeSeries.zoomIn'), <IconZoomIn size={16} stroke={1.75} aria-hidden />, zoomedIn(window, length), 'zoom')}
    </>
  );
}
