import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { StudyProgress } from '../../studies/StudyProgress';
import { roundedTime } from '../../studies/timeLeft';
import { CardHead } from '../CardHead';
import { CopyButton } from '../optimization/CopyButton';
import { commandOf } from './tornadoChoice';
import type { Risk } from './useRisk';
import { useStudyStart, type StudyTiming } from './useStudyStart';
import { Disclosure } from '../../ui/Disclosure';

interface RiskCardFrameProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly note: string;
  readonly risk: Risk;
  /** Number of simulations of the study. */
  readonly simulations: number;
  readonly start: StudyTiming;
  /** If left out, there is nothing to run. */
  readonly onRun?: (() => void) | undefined;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Card of a study: its description, the buttons to run and cancel it, and the command that reproduces its answer. Quick studies start by themselves. */
export function RiskCard({ title, mark, note, risk, simulations, start, onRun, tools, children }: RiskCardFrameProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const id = useId();
  const { study, found, isKnown, cancel } = risk;
  const seconds = useStudyStart(risk, { ...start, simulations, run: onRun });
  const isRunning = study.state === 'calculating';
  const isWaiting = onRun !== undefined && isKnown && !isRunning && found === undefined;
  return (
    <section className="card risk-card" aria-labelledby={id}>
      <CardHead
        id={id}
        title={title}
        mark={mark}
        tools={
          <>
            {tools}
            {isWaiting && seconds !== undefined && <span className="muted">{t('quick.expected', { time: roundedTime(seconds) })}</span>}
            {onRun && !isRunning && (
              <Button
                leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
                variant="default"
                onClick={onRun}
                aria-label={t('risk.runOf', { title })}
              >
                {t(found ? 'risk.runAgain' : 'risk.run')}
              </Button>
            )}
          </>
        }
      />
      <p className="results-note">{note}</p>
      <p className="aside-text" role="status">
        {found && t('quick.finished', { title })}
      </p>
      {isRunning && <StudyProgress study={study} text={t('risk.running')} onCancel={cancel} />}
      {study.state === 'cancelled' && <p role="status">{t('risk.cancelled')}</p>}
      {study.state === 'error' && (
        <p role="alert" className="risk-trouble">
          {translate(study.message)}
        </p>
      )}
      {children}
      {found && (
        <Disclosure title={t('risk.again')}>
          <p>{t('risk.madeBy', { version: found.engineVersion })}</p>
          <div className="risk-command">
            <code>{commandOf(risk.of.result, found.question)}</code>
            <CopyButton text={() => commandOf(risk.of.result, found.question)} />
          </div>
        </Disclosure>
      )}
    </section>
  );
}
