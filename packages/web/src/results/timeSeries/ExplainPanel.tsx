import type { StepExplanation } from '@hybrid/project/results/stepExplanation';
import { IconArrowLeft, IconArrowRight, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/useCopy';
import { figure, type FigureLook } from '../../ui/figures';
import { StepBalance, StepLadder, StepLimits, StepMoney, StepNotes, StepStorages } from './ExplainSections';
import { StepNextBest } from './StepNextBest';
import { useExplanation, type ExplainedStep } from './useExplanation';
import './explainPanel.css';

interface ExplainPanelProps {
  readonly of: ExplainedStep;
  /** Number of steps of the year. */
  readonly length: number;
  readonly stepHours: number;
  /** The step as text, from its start to its end. */
  readonly moment: string;
  readonly look: FigureLook;
  /** Number of times that the panel was opened by a key: it takes the focus whenever this changes; 0 if it was opened otherwise. */
  readonly focusCount: number;
  readonly onStep: (step: number) => void;
  /** Absent where the panel is always open. */
  readonly onClose?: () => void;
}

/** Reads the explanation of a step and shows it. */
export function ExplainPanel(props: ExplainPanelProps) {
  return <ExplanationPanel {...props} reading={useExplanation(props.of, props.length)} />;
}

interface ExplanationPanelProps extends ExplainPanelProps {
  readonly reading: ReturnType<typeof useExplanation>;
}

/** Explains a step: balance, merit order, binding limits of the storage, money, and the next-best choice. */
export function ExplanationPanel({ of, length, stepHours, moment, look, focusCount, onStep, onClose, reading }: ExplanationPanelProps) {
  const { t } = useTranslation();
  const { state, tryAgain } = reading;
  const { explanation, isUpdating, message } = state;
  const panel = useRef<HTMLElement>(null);
  const title = t(stepHours === 1 ? 'timeSeries.explain.hour' : 'timeSeries.explain.step');

  useEffect(() => {
    // The panel is in sight already, beside the charts.
    if (focusCount > 0) panel.current?.focus({ preventScroll: true });
  }, [focusCount]);

  const go = (by: number) => onStep(Math.min(length - 1, Math.max(0, of.step + by)));
  const day = Math.round(24 / stepHours);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      PageUp: () => go(-day),
      PageDown: () => go(day),
      ...(onClose && { Escape: onClose }),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };

  return (
    <aside
      ref={panel}
      className="card explain-panel"
      aria-label={title}
      aria-description={t(onClose ? 'timeSeries.explain.keys' : 'dispatch.panelKeys')}
      aria-busy={isUpdating}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="explain-head">
        <h2>{title}</h2>
        <span className="grow" />
        <button
          type="button"
          className="icon-button"
          aria-label={t('timeSeries.explain.before')}
          title={t('timeSeries.explain.before')}
          disabled={of.step === 0}
          onClick={() => go(-1)}
        >
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('timeSeries.explain.after')}
          title={t('timeSeries.explain.after')}
          disabled={of.step === length - 1}
          onClick={() => go(1)}
        >
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
        </button>
        {onClose && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('timeSeries.explain.close')}
            title={t('timeSeries.explain.close')}
            onClick={onClose}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className="muted explain-moment" role="status">
        {moment}
      </p>
      {message !== undefined ? (
        <div className="explain-failed" role="alert">
          <p>{t('timeSeries.explain.failed')}</p>
          <p className="server-words">{message}</p>
          <button type="button" className="link-button" onClick={tryAgain}>
            {t('results.tryAgain')}
          </button>
        </div>
      ) : explanation ? (
        <div className="explain-body" data-updating={isUpdating || undefined}>
          <ExplainedSections explanation={explanation} look={look} stepHours={stepHours} moment={moment} />
        </div>
      ) : (
        <div className="skeleton" style={{ height: 420 }} />
      )}
    </aside>
  );
}

interface ExplainedSectionsProps extends Pick<ExplainPanelProps, 'look' | 'stepHours' | 'moment'> {
  readonly explanation: StepExplanation;
}

function ExplainedSections({ explanation, look, stepHours, moment }: ExplainedSectionsProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const { copy, outcome } = useCopy();
  const paid = explanation.money.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <div ref={body}>
        <StepStorages explanation={explanation} look={look} />
        <StepNextBest explanation={explanation} look={look} stepHours={stepHours} />
        <StepBalance explanation={explanation} look={look} />
        <StepLadder explanation={explanation} look={look} />
        <StepLimits explanation={explanation} look={look} />
        <StepMoney explanation={explanation} look={look} />
        <StepNotes explanation={explanation} />
      </div>
      <button type="button" className="link-button explain-copy" onClick={() => copy(`${moment}\n${textOf(body.current)}`)}>
        <IconCopy size={14} stroke={1.75} aria-hidden="true" />
        {t('timeSeries.explain.copy')}
      </button>
      <p className="aside-text" aria-live="polite">
        {outcome
          ? t(outcome === 'copied' ? 'timeSeries.explain.copied' : 'charts.copyFailed')
          : t('timeSeries.explain.earned', { money: figure(paid, 2, look), symbol: look.symbol })}
      </p>
    </>
  );
}

/** Returns the panel as text: sentences and headings as lines, tables with tabs between their cells. */
function textOf(body: HTMLElement | null): string {
  return [...(body?.querySelectorAll('h3, p, li, tr') ?? [])]
    .map((line) =>
      line instanceof HTMLTableRowElement ? [...line.cells].map(({ textContent }) => textContent.trim()).join('\t') : line.textContent,
    )
    .join('\n');
}
