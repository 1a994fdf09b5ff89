import { message } from '@hybrid/project/i18n/message';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { StudyProgress } from '../../studies/StudyProgress';
import { figure } from '../../ui/figures';
import { CardHead } from '../CardHead';
import { ResultLink } from './ResultLink';
import { TornadoBars } from './TornadoBars';
import { useQuickTornado } from './useQuickTornado';
import '../../studies/studies.css';

interface SmallTornadoCardProps {
  readonly of: { readonly project: string; readonly result: string; readonly run: string };
  /** Time of a simulation; undefined if it is not known. [s] */
  readonly secondsEach: number | undefined;
}

/** Shows the inputs that move the NPV most. The study begins by itself where it is quick. */
export function SmallTornadoCard({ of, secondsEach }: SmallTornadoCardProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const { study, found, inputs, failed, simulations, secondsExpected, run, cancel } = useQuickTornado(of, secondsEach);
  const title = translate(message('decision.moves'));
  const isRunning = study.state === 'calculating' || (study.state === 'calculated' && study.answerState === 'blank');
  return (
    <section className="card chart-card" aria-label={title}>
      <CardHead
        title={title}
        tools={
          <ResultLink projectId={of.project} section="risk">
            {t('decision.moreInputs')}
          </ResultLink>
        }
      />
      <div aria-live="polite">
        {found && inputs && <TornadoBars found={found} inputs={inputs} />}
        {isRunning && <StudyProgress study={study} text={t('risk.running')} onCancel={cancel} />}
        {failed && <p className="muted">{t('decision.movesFailed')}</p>}
        {study.state === 'error' && (
          <p role="alert" className="risk-trouble">
            {translate(study.message)}
          </p>
        )}
      </div>
      {!found && !isRunning && run && (
        <div className="decision-run">
          <p className="muted">
            {secondsExpected === undefined
              ? t('risk.simulations', { count: simulations })
              : t('decision.movesTime', { count: simulations, seconds: figure(Math.max(1, secondsExpected), 0, look) })}
          </p>
          <Button variant="default" onClick={run}>
            {t('decision.movesRun')}
          </Button>
        </div>
      )}
      {inputs && !run && !found && <p className="muted">{t('decision.movesNone')}</p>}
    </section>
  );
}
