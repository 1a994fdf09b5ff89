import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newProject, type Project } from '@hybrid/project/document/project';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { chooseStorage, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { startWords } from '../i18n/words';
import { UnsavedLines } from '../versions/UnsavedLines';
import { FooterBar } from './FooterBar';
import { useSession } from '../openProject/heldSession';
import { closeProject, issuesOf, openProject } from '../openProject/projectStore';
import { ReadOnlyLine } from './ReadOnlyLine';
import { closedSession } from '../openProject/saveMachine';
import { useDraft } from '../ui/useDraft';
import { StepBar } from './StepBar';
import { nothingUnsaved, useUnsaved } from '../openProject/unsaved';

beforeAll(startWords);
afterEach(() => {
  cleanup();
  closeProject();
  useSession.setState(closedSession);
  useUnsaved.setState(nothingUnsaved);
});

const blank = newProject('p', '2028-01-01');
/** Its model is ignored when other services than energy are sold, and a note says so. */
const storageWithResistance = inOrder(useTechnology('storage', true), chooseStorage('storage-1', builtInStorages[2]!), (project) => ({
  ...project,
  storage: project.storage.map((item) => ({ ...item, specs: { ...item.specs, effectiveSeriesResistance: 0.1 } })),
}));

/** Shows the frame around the steps of a project, at the address of one of them. */
async function show(step: string, project: Project = blank, status: number = projectStatus.start): Promise<void> {
  openProject(project, status);
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/project/$projectId/$step',
    component: () => (
      <>
        <StepBar furthest={0} />
        <ReadOnlyLine />
        <UnsavedLines />
        <FooterBar />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/project/p/${step}`] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('contentinfo');
}

/** A field that takes numbers only. */
function Typed() {
  const read = (text: string) => (Number.isFinite(Number(text)) ? { value: Number(text) } : { message: 'Enter a number' });
  const { input, message } = useDraft({ value: 25, shown: '25', read, onCommit: () => {} });
  return <input {...input} aria-label="Lifetime" aria-invalid={message !== undefined} />;
}

/** Returns the marks of the five steps: a number, or a drawn check. */
const marks = (): readonly string[] =>
  within(screen.getByRole('navigation', { name: 'Steps' }))
    .getAllByRole('button')
    .map((button) => {
      const mark = button.querySelector<HTMLElement>('.step-mark');
      return mark?.querySelector('svg') ? `check ${mark.dataset['state']}` : (mark?.textContent ?? '');
    });

describe('the marks of the steps', () => {
  test('are checks where nothing blocks, also of steps that nobody has been to, and the number of errors where something does', async () => {
    await show('results');
    const errors = (step: string) => issuesOf(blank).filter((issue) => issue.step === step && issue.severity === 'error').length;
    expect([errors('setup'), errors('revenue') > 0, errors('equipment') > 0]).toEqual([0, true, true]);
    expect(marks()).toEqual(['check done', String(errors('revenue')), String(errors('equipment')), '4', 'check done']);
  });

  test('have a grey check at the results while these are out of date, and no grey one once the status says that they are calculated', async () => {
    await show('results', blank, projectStatus.changed);
    expect(marks().at(-1)).toBe('check stale');
    cleanup();
    await show('results', blank, projectStatus.calculated);
    expect(marks().at(-1)).toBe('check done');
  });
});

describe('the foot says that there are no issues', () => {
  const foot = () => within(screen.getByRole('contentinfo'));

  test('where the page lists none', async () => {
    await show('setup');
    expect(foot().getByText('No issues')).toBeTruthy();
  });

  test('and at the results only where no step has any', async () => {
    expect(issuesOf(blank).some(({ severity }) => severity === 'error')).toBe(true);
    await show('results');
    expect(foot().queryByText('No issues')).toBeNull();
  });

  test('and not where a note is listed, which it counts', async () => {
    const project = inOrder(storageWithResistance, useEnergyMarket(true), setFields({ useRegulationMarket: true }))(blank);
    expect(issuesOf(project).filter(({ step, severity }) => step === 'equipment' && severity === 'estimation')).toHaveLength(1);
    await show('equipment', project);
    expect(foot().getByRole('button', { name: '1 note' })).toBeTruthy();
    expect(foot().queryByText('No issues')).toBeNull();
  });

  test('and not while a field holds a text that was refused, which leads to it', async () => {
    await show('setup');
    render(
      <main>
        <Typed />
      </main>,
    );
    const field = screen.getByRole('textbox', { name: 'Lifetime' });
    fireEvent.change(field, { target: { value: 'long' } });
    fireEvent.blur(field);
    expect(foot().queryByText('No issues')).toBeNull();
    fireEvent.click(foot().getByRole('button', { name: '1 value not applied' }));
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: '30' } });
    fireEvent.blur(field);
    expect(foot().queryByRole('button', { name: '1 value not applied' })).toBeNull();
  });
});

describe('a session that lost the lock', () => {
  const lost = () => useSession.setState({ ...closedSession, state: 'readOnly' });
  const willBeLost = /will be lost/;

  test('reads that what it edits is lost when it is closed', async () => {
    lost();
    await show('results');
    expect(screen.getByText(willBeLost).textContent).toBe(
      'Read Only Mode. Changes are not saved and will be lost when the project is closed.',
    );
  });

  test('and has edits that are kept reads that only those from now on are lost', async () => {
    lost();
    const at = Date.parse('2026-03-01T08:04:00');
    const draft = { user: 'ann', project: 'p', session: 's', name: 'Mesa', at, baseHash: 'h', text: canonicalText(blank) };
    useUnsaved.setState({ drafts: [draft] });
    await show('results');
    expect(screen.getByText(/They are kept in this browser/)).toBeTruthy();
    expect(screen.getByText(willBeLost).textContent).toBe(
      'Read Only Mode. Changes from now on are not saved and will be lost when the project is closed.',
    );
  });
});
