import '../ui/projectControls.css';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '../session/callServer';
import { wakeEngine } from '../engineWorker/useEngineJob';
import { NumbersProvider } from '../ui/numbers';
import { recallSections } from '../ui/sectionStates';
import { FirstSteps } from '../guide/FirstSteps';
import { AppHeader } from '../header/AppHeader';
import { useUser } from '../session/useUser';
import { whenIdle } from '../browser/whenIdle';
import { UnsavedLines } from '../versions/UnsavedLines';
import { leaveSession, openSession } from '../openProject/editSession';
import { BlockedLine } from './BlockedLine';
import { DeletedLine } from './DeletedLine';
import { FooterBar } from './FooterBar';
import { OpeningLine } from './OpeningLine';
import { ProjectHeader } from './ProjectHeader';
import { setInstallation, useProject, useProjectState } from '../openProject/projectStore';
import { ReadOnlyLine } from './ReadOnlyLine';
import { StepBar } from './StepBar';
import { useKeys } from './useKeys';
import { useStepKeeping } from './useStepKeeping';
import './workspace.css';
import { sentences } from '../i18n/sentences';

/** Shows the project of the address. */
export default function Workspace() {
  const { projectId = '' } = useParams({ strict: false });
  const [attempt, setAttempt] = useState(0);
  return <OpeningProject key={`${projectId} ${attempt}`} projectId={projectId} tryAgain={() => setAttempt(attempt + 1)} />;
}

/** Opens a project, and closes it when the address changes. */
function OpeningProject({ projectId, tryAgain }: { readonly projectId: string; readonly tryAgain: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const openId = useProjectState(({ history }) => history?.present.state.id);
  const [problem, setProblem] = useState<CallProblem>();

  /** An effect event, so that the open project is not reopened when the language changes. */
  const open = useEffectEvent(() => openSession(projectId, t('versions.takenUp')));

  useEffect(() => {
    recallSections(projectId);
    // Each step needs the engine; it is loaded while the project is being opened.
    wakeEngine();
    open().catch((reason: unknown) => {
      setProblem(() => {
        // A fault is shown by the error page, not hidden while the page shows that it loads.
        if (!(reason instanceof CallProblem)) throw reason;
        return reason;
      });
    });
    return () => void leaveSession().then(() => queries.invalidateQueries({ queryKey: ['projects'] }));
  }, [projectId, queries]);

  if (problem) return <NotOpened problem={problem} tryAgain={tryAgain} />;
  if (openId === projectId) return <OpenProject key={projectId} />;
  return (
    <div className="plain-page">
      <AppHeader />
      <OpeningLine tryAgain={tryAgain} />
    </div>
  );
}

function NotOpened({ problem, tryAgain }: { readonly problem: CallProblem; readonly tryAgain: () => void }) {
  const { t } = useTranslation();
  const gone = problem.status === 404 || problem.status === 403;
  return (
    <div className="plain-page">
      <AppHeader />
      <main id="content" className="message-page" role="alert">
        <h1>{t(gone ? 'workspace.notThere' : 'workspace.couldNotOpen')}</h1>
        <p className="sub">{gone ? t('workspace.notThereText') : sentences(problem.title, problem.detail)}</p>
        {!gone && <Button onClick={tryAgain}>{t('workspace.again')}</Button>}
        <Link to="/library">{t('workspace.toProjects')}</Link>
      </main>
    </div>
  );
}

const stepRoutes = [
  '/project/$projectId/setup',
  '/project/$projectId/revenue',
  '/project/$projectId/equipment',
  '/project/$projectId/other',
  '/project/$projectId/results/$view/$selection',
] as const;

/** Loads the pages of all steps while the page is idle, so that they work when the server is away. */
function usePreloadedSteps(): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        // A page that cannot be loaded now is loaded when it is opened.
        for (const route of stepRoutes) void Promise.resolve(router.loadRouteChunk(router.routesById[route])).catch(() => undefined);
      }),
    [router],
  );
}

function OpenProject() {
  const comma = useProject((project) => project.useCommaAsDecimalPoint);
  const currencySymbol = useProject((project) => project.currencySymbol);
  const dateFormat = useProject((project) => project.dateFormat);
  const furthest = useStepKeeping();
  usePreloadedSteps();
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
        <BlockedLine />
        <ReadOnlyLine />
        <DeletedLine />
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
