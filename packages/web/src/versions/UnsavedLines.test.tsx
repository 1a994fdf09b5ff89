import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { startWords } from '../i18n/words';
import { keepDraft, projectsWithDrafts, type KeptDraft } from '../openProject/drafts';
import { useSession } from '../openProject/heldSession';
import { closeProject, openProject, projectNow, undo } from '../openProject/projectStore';
import { closedSession, type Session } from '../openProject/saveMachine';
import { useUnsaved } from '../openProject/unsaved';
import { SignOutWarning } from '../header/SignOutWarning';
import { UnsavedLines } from './UnsavedLines';

beforeAll(startWords);

const realFetch = globalThis.fetch;
const stored = newProject('p', '2026-01-01');
const draft = (name: string, at = Date.parse('2026-03-01T08:04:00')): KeptDraft => ({
  user: 'ann',
  project: 'p',
  session: `s${at}`,
  name,
  at,
  baseHash: 'h',
  text: canonicalText({ ...stored, name }),
});

beforeEach(() => {
  localStorage.clear();
  // The screen shows another document than the stored one.
  openProject({ ...stored, name: 'On the screen' }, 1);
  globalThis.fetch = (async () => new Response(canonicalText(stored))) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  cleanup();
  closeProject();
  useUnsaved.setState({ drafts: [], stored: undefined, noRoom: false });
  useSession.setState(closedSession);
});

function show(session: Partial<Session>): void {
  useSession.setState({ ...closedSession, ...session });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <UnsavedLines />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

describe('beneath the steps stands', () => {
  test('nothing while all is saved', () => {
    show({ state: 'saved' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('that changes are kept while the server does not answer', () => {
    show({ state: 'failed', reason: 'offline' });
    expect(screen.getByRole('status').textContent).toBe('Offline: your changes are kept and will be saved when the server responds.');
  });

  test('that the browser has no room for them', () => {
    useUnsaved.setState({ noRoom: true });
    show({ state: 'failed', reason: 'refused' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'The server refused to save. Your changes are kept in this browser, and saving is retried.',
      'This browser has no space to keep your unsaved changes. Do not close the page before they are saved.',
    ]);
  });

  test('which edits were not saved; they are compared and restored, and undo takes that back', async () => {
    useUnsaved.setState({ drafts: [draft('Mine'), draft('Older', 5)] });
    show({ state: 'saved' });
    expect(screen.getByRole('status').textContent).toContain(
      'Edits of 1 Mar 2026, 08:04 were not saved. They are kept in this browser. 1 more draft is kept.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    const row = (await screen.findByText('Mine')).closest('tr') as HTMLElement;
    expect([...row.children].map(({ textContent }) => textContent)).toEqual(['Site', 'Name', 'New Project', 'Mine']);
    fireEvent.click(screen.getByRole('button', { name: 'Restore my edits' }));
    expect(projectNow().name).toBe('Mine');
    undo();
    expect(projectNow().name).toBe('On the screen');
  });

  test('that a session that only reads must enable editing first', async () => {
    useUnsaved.setState({ drafts: [draft('Mine')] });
    show({ state: 'readOnly' });
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore my edits' })).disabled).toBe(true);
    expect(screen.getByText('Enable Editing to restore them.')).toBeTruthy();
  });

  test('that the project was saved elsewhere, with both documents and the choice', async () => {
    useUnsaved.setState({ stored: { ...stored, author: 'A script' } });
    show({ state: 'conflict' });
    const dialog = await screen.findByRole('dialog', { name: 'The project was saved elsewhere' });
    expect(within(dialog).getByText('A script')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Keep mine' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Use the saved version' })).toBeTruthy();
  });
});

describe('signing out', () => {
  test('names the projects whose edits only this browser has, each once, and asks', async () => {
    for (const one of [
      draft('Desert', 1),
      draft('Desert', 2),
      { ...draft('Mesa', 3), project: 'q' },
      { ...draft('Other', 4), user: 'ben' },
    ])
      keepDraft(one, one);
    const names = projectsWithDrafts('ann');
    expect([...names].sort()).toEqual(['Desert', 'Mesa']);
    const [stay, leave] = [vi.fn(), vi.fn()];
    render(
      <MantineProvider env="test">
        <SignOutWarning names={names} stay={stay} leave={leave} />
      </MantineProvider>,
    );
    expect(
      await screen.findByText(/^2 projects have edits that are not saved on the server: Mesa, Desert\. Signing out removes them/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out and discard' }));
    expect([stay.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
  });
});
