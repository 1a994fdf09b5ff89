import './controls.css';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '../callServer';
import { wakeEngine } from '../engineWorker/useEngineJob';
import { NumbersProvider } from '../fields/numbers';
import { recallSections } from '../fields/sectionStates';
import { FirstSteps } from '../guide/FirstSteps';
import { AppHeader } from '../shell/AppHeader';
import { useUser } from '../shell/useUser';
import { UnsavedLines } from '../versions/UnsavedLines';
import { leaveSession, openSession } from './editSession';
import { FooterBar } from './FooterBar';
import { ProjectHeader } from './ProjectHeader';
import { setInstallation, useProject, useProjectState } from './projectStore';
import { ReadOnlyLine } from './ReadOnlyLine';
import { StepBar } from './StepBar';
import { useKeys } from './useKeys';
import { useStepKeeping } from './useStepKeeping';
import './workspace.css';

/** The project of the address. */
export default function Workspace() {
  const { projectId = '' } = useParams({ strict: false });
  const [attempt, setAttempt] = useState(0);
  return <OpeningProject key={`${projectId} ${attempt}`} projectId={projectId} tryAgain={() => setAttempt(attempt + 1)} />;
}

/** Opens a project, and closes it when the address leaves. */
function OpeningProject({ projectId, tryAgain }: { readonly projectId: string; readonly tryAgain: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const openId = useProjectState(({ history }) => history?.present.state.id);
  const [problem, setProblem] = useState<CallProblem>();

  /** A project that is open stays open when its user changes the language. */
  const open = useEffectEvent(() => openSession(projectId, t('versions.takenUp')));

  useEffect(() => {
    recallSections(projectId);
    // Each step asks it something; it is loaded while the project is on its way.
    wakeEngine();
    open().catch((reason: unknown) => {
      if (!(reason instanceof CallProblem)) throw reason;
      setProblem(reason);
    });
    return () => void leaveSession().then(() => queries.invalidateQueries({ queryKey: ['projects'] }));
  }, [projectId, queries]);

  if (problem) return <NotOpened problem={problem} tryAgain={tryAgain} />;
  return openId === projectId ? <OpenProject key={projectId} /> : <Opening />;
}

function Opening() {
  const { t } = useTranslation();
  return (
    <div className="plain-page">
      <AppHeader />
      <p className="opening" role="status">
        {t('shell.loading')}
      </p>
    </div>
  );
}

function NotOpened({ problem, tryAgain }: { readonly problem: CallProblem; readonly tryAgain: () => void }) {
  const { t } = useTranslation();
  const gone = problem.status === 404 || problem.status === 403;
  return (
    <div className="plain-page">
      <AppHeader />
      <main className="message-page" role="alert">
        <h1>{t(gone ? 'workspace.notThere' : 'workspace.couldNotOpen')}</h1>
        <p className="sub">{gone ? t('workspace.notThereText') : `${problem.title} ${problem.detail}`}</p>
        {!gone && <Button onClick={tryAgain}>{t('workspace.again')}</Button>}
        <Link to="/library">{t('workspace.toProjects')}</Link>
      </main>
    </div>
  );
}

function OpenProject() {
  const comma = useProject((project) => project.useCommaAsDecimalPoint);
  const currencySymbol = useProject((project) => project.currencySymbol);
  const dateFormat = useProject((project) => project.dateFormat);
  const furthest = useStepKeeping();
  useKeys(furthest);
  const user = useUser();
  useEffect(() => {
    if (user) setInstallation(user);
  }, [user]);
  return (
    <NumbersProvider comma={comma} currencySymbol={currencySymbol} dateFormat={dateFormat}>
      <div className="workspace">
        <ProjectHeader />
        <StepBar furthest={furthest} />
        <ReadOnlyLine />
        <UnsavedLines />
        <div className="workspace-step">
          <Outlet />
        </div>
        <FirstSteps />
        <FooterBar />
      </div>
    </NumbersProvider>
  );
}
