import { simulationCount } from '@hybrid/project/document/dimensions';
import { keepSizes } from '@hybrid/project/edits/searchedSizes';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentences } from '../../i18n/sentences';
import { useTranslate } from '../../i18n/translate';
import { useSession } from '../../openProject/heldSession';
import { edit, projectNow, undo, useProject } from '../../openProject/projectStore';
import { useFigureLook } from '../../openProject/useFigureLook';
import { figure } from '../../ui/figures';
import { bestPointOf, type BestSize, type SizeObjective } from '@hybrid/project/results/bestSize';
import { BestSizeCard } from './BestSizeCard';
import { BestSizeProgress } from './BestSizeProgress';
import { figureText, isNothing, pointText } from './bestSizeTexts';
import { answerState, keepUsed } from './usedAnswer';
import type { BestSizeAnswer, BestSizeSearch } from './useBestSize';
import './bestSize.css';

interface BestSizeResultProps {
  readonly search: BestSizeSearch;
  /** Opens the dialog of the search. */
  readonly onFind: () => void;
  readonly onCalculate: () => void;
  /** Returns a picture of the sizes of an answer; if left out, that of the simulated points. */
  readonly pictureOf?: (found: BestSize) => ReactNode;
}

/** Shows the search for the best size in the state that it is in: under way, cancelled, failed, or its answer. Nothing before the first one. */
export function BestSizeResult({ search, onFind, onCalculate, pictureOf }: BestSizeResultProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { study } = search;
  if (study.state === 'blank') return null;
  if (study.state === 'calculating') return <BestSizeProgress search={search} objective={objectiveOf(search)} />;
  if (study.state === 'error') return <FailedLine text={sentences(t('bestSize.failed'), translate(study.message))} onFind={onFind} />;
  if (study.state === 'cancelled') return <CancelledLine search={search} onFind={onFind} />;
  if (study.answerState === 'error') return <FailedLine text={t('bestSize.unread')} onFind={onFind} />;
  const { answer } = study;
  if (!answer?.found) return null;
  return <Answer answer={answer} found={answer.found} {...{ onFind, onCalculate }} {...(pictureOf && { pictureOf })} />;
}

const objectiveOf = ({ question }: BestSizeSearch): SizeObjective => question?.objective ?? 'npv';

function FailedLine({ text, onFind }: { readonly text: string; readonly onFind: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="amber-line" role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span className="grow">{text}</span>
      <Button size="sm" variant="default" onClick={onFind}>
        {t('bestSize.findAgain')}
      </Button>
    </div>
  );
}

/** States that a search was cancelled, and the best that it had found until then. */
function CancelledLine({ search, onFind }: Pick<BestSizeResultProps, 'search' | 'onFind'>) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const { path } = search;
  const objective = objectiveOf(search);
  const best = path && bestPointOf(path.points, objective);
  return (
    <div className="amber-line" role="status">
      <span className="grow">
        {path && best
          ? t('bestSize.cancelledAt', {
              sizes: pointText(path.sizes, best, { t, translate, look }),
              figure: figureText(best, objective, look),
            })
          : t('bestSize.cancelled')}
      </span>
      <Button size="sm" variant="default" onClick={onFind}>
        {t('bestSize.findAgain')}
      </Button>
    </div>
  );
}

/** Characters of a name that is too long for a button. */
const longName = 40;

interface AnswerProps extends Pick<BestSizeResultProps, 'onFind' | 'onCalculate' | 'pictureOf'> {
  readonly answer: BestSizeAnswer;
  readonly found: BestSize;
}

/** The answer of a search, with what can be done with it. */
function Answer({ answer, found, onFind, onCalculate, pictureOf }: AnswerProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const project = useProject((whole) => whole);
  const mayEdit = useSession(({ state }) => state !== 'readOnly');
  const [report, setReport] = useState<{ readonly text: string; readonly after: typeof project }>();
  const isReported = report?.after === project;
  const state = useMemo(() => answerState(project, answer.documentHash), [project, answer.documentHash]);
  const calculate = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button goes away, and Calculate is next.
    if (isReported) calculate.current?.focus();
  }, [isReported]);
  const { best } = found;
  const system = translate(found.system);
  const use = () => {
    if (!best) return;
    const before = simulationCount(project);
    const sizes = found.question.sizes.map(({ path }, place) => ({ path, value: best.sizes[place] ?? 0 }));
    edit(t('bestSize.edit', { system }), keepSizes(sizes, 'add'));
    const after = projectNow();
    keepUsed(after, answer.documentHash);
    const count = simulationCount(after);
    const hasHours = sizes.some(({ path }) => path.endsWith('/hours'));
    setReport({
      after,
      text: [
        t('bestSize.used', { system }),
        ...(count > before ? [t('bestSize.usedLists', { before: figure(before, 0, look), after: figure(count, 0, look) })] : []),
        ...(hasHours ? [t('bestSize.usedHours')] : []),
        t('bestSize.usedThen'),
      ].join(' '),
    });
  };
  const takeBack = () => {
    undo();
    setReport(undefined);
  };
  const isUsable = mayEdit && state === 'current' && best !== null && !isNothing(best);
  return (
    <>
      {state === 'stale' && (
        <div className="amber-line" role="status">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span className="grow">{t('bestSize.stale')}</span>
          {mayEdit && (
            <Button size="sm" variant="default" onClick={onFind}>
              {t('bestSize.findAgain')}
            </Button>
          )}
        </div>
      )}
      {isReported && (
        <div className="best-size-used" role="status">
          <span className="grow">{report.text}</span>
          <Button size="sm" variant="default" onClick={takeBack}>
            {t('bestSize.undo')}
          </Button>
          <Button size="sm" ref={calculate} onClick={onCalculate}>
            {t('results.calculate')}
          </Button>
        </div>
      )}
      <BestSizeCard
        found={found}
        isStale={state === 'stale'}
        actions={
          isUsable && <Button onClick={use}>{system.length > longName ? t('bestSize.useThese') : t('bestSize.use', { system })}</Button>
        }
        {...(pictureOf && { picture: pictureOf(found) })}
      />
    </>
  );
}
