import { Button } from '@mantine/core';
import type { RiskInput } from '@hybrid/api/riskCalls';
import type { TornadoResult } from '@hybrid/project/results/studyResults';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { StudyProgress } from '../../studies/StudyProgress';
import { amount, amountUnit, figure, scaleFor } from '../../ui/figures';
import { CardHead } from '../CardHead';
import { drawnBars, figureOf } from '../risk/tornadoChart';
import { valueText } from '../risk/TornadoCard';
import { inputName } from '../risk/useRisk';
import { ResultLink } from './ResultLink';
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
  const isRunning = study.state === 'calculating' || (study.state === 'calculated' && study.answerState === 'blank');
  return (
    <section className="card chart-card" aria-label={t('decision.moves')}>
      <CardHead
        title={t('decision.moves')}
        tools={
          <ResultLink projectId={of.project} section="risk">
            {t('decision.moreInputs')}
          </ResultLink>
        }
      />
      <div aria-live="polite">
        {found && inputs && <Bars found={found} inputs={inputs} />}
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

/** Rows of the card. */
const shownRows = 5;

function Bars({ found, inputs }: { readonly found: TornadoResult; readonly inputs: readonly RiskInput[] }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const present = figureOf(found.present, 'npv') ?? 0;
  const bars = drawnBars(found, 'npv').slice(0, shownRows);
  const change = (figure: number | undefined) => (figure === undefined ? 0 : figure - present);
  const widest = Math.max(1, ...bars.flatMap(({ low, high }) => [Math.abs(change(low.figure)), Math.abs(change(high.figure))]));
  const scale = scaleFor(widest);
  const signed = (value: number) => (value > 0 ? `+${amount(value, scale, look)}` : amount(value, scale, look));
  return (
    <table className="small-tornado">
      <caption className="aside-text">{t('decision.movesNote', { unit: amountUnit('¤', scale, look) })}</caption>
      <tbody>
        {bars.map(({ path, low, high }) => {
          const input = inputs.find((one) => one.path === path);
          const [left, right] = [change(low.figure), change(high.figure)].toSorted((a, b) => a - b) as [number, number];
          const width = (value: number) => `${(50 * Math.abs(value)) / widest}%`;
          const side = (value: number) => (value < 0 ? { right: '50%', width: width(value) } : { left: '50%', width: width(value) });
          return (
            <tr key={path}>
              <th scope="row">
                {input ? inputName(input) : path}{' '}
                <span className="muted">
                  {t('decision.range', {
                    low: valueText(input ?? { unit: '' }, low.value, look),
                    high: valueText(input ?? { unit: '' }, high.value, look),
                  })}
                </span>
              </th>
              <td className="tornado-bar" aria-hidden="true">
                <i data-negative={left < 0 || undefined} style={side(left)} />
                <i data-negative={right < 0 || undefined} style={side(right)} />
                <b />
              </td>
              <td>{`${signed(left)} / ${signed(right)} ${amountUnit('¤', scale, look)}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
