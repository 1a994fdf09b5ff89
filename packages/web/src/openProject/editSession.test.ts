import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { listingRecord } from '@hybrid/project/document/listingRecord';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { applyPatch } from '@hybrid/project/files/textPatch';
import { draftsOf } from './drafts';
import { enableEditing, leaveSession, openSession } from './editSession';
import { saveNow } from './saveEdits';
import { settleConflict } from './replaceEdits';
import { useSession } from './heldSession';
import { edit, projectNow, undo } from './projectStore';
import { restoreDraft, useUnsaved } from './unsaved';
import { startWords } from '../i18n/words';

beforeAll(startWords);

const id = 'p1';
const user = 'ann@example.com';
const realFetch = globalThis.fetch;

/** State of the fake server: its document, answers and recorded requests. */
let stored: string;
let lockId: string;
let reachable: boolean;
let writes: string[];
/** The server does what it is asked, but its answers to writes get lost. */
let answersLost: boolean;
let isDeleted: boolean;

const problem = (status: number) => Response.json({ status, title: 'Refused', detail: '' }, { status });

function answer(method: string, path: string, query: URLSearchParams, body: string): Response {
  if (isDeleted && path !== '/api/project/user') return problem(404);
  const held = lockId !== '' && query.get('lockId') !== lockId;
  if (path === '/api/project/user')
    return Response.json({
      name: user,
      defaultCurrency: 'USD',
      defaultCurrencySymbol: '$',
      defaultDateFormat: 0,
      defaultDecimalPoint: '.',
      defaultLanguage: 'automatic',
      showBaseYearAsYearZero: false,
      calcServiceThreadCount: 1,
    });
  if (path.endsWith('/lock')) {
    const asked = JSON.parse(body) as { status: boolean; lockId: string; forceLock: boolean };
    if (!asked.status) lockId = asked.lockId === lockId ? '' : lockId;
    else if (asked.forceLock || lockId === '' || lockId === asked.lockId) lockId = asked.lockId;
    else return problem(409);
    return Response.json({ lockId });
  }
  if (path.endsWith('/input')) {
    if (method === 'GET') return new Response(stored);
    if (method === 'PATCH') {
      const { hashExistingData, patch } = JSON.parse(body) as { hashExistingData: string; patch: string };
      if (held || hashExistingData !== sha1Hex(stored)) return problem(409);
      stored = applyPatch(patch, stored) as string;
    } else {
      if (held || query.get('expectedHash') !== sha1Hex(stored)) return problem(409);
      stored = body;
    }
    writes.push(method);
    if (answersLost) throw new TypeError('Failed to fetch');
    return Response.json({ projectStatus: 1 });
  }
  return Response.json({
    id,
    ...listingRecord(readProject(stored)),
    updated: '2026-01-01T00:00:00Z',
    accessed: '2026-01-01T00:00:00Z',
    lockId,
    documentHash: sha1Hex(stored),
    projectStatus: 0,
  });
}

beforeEach(() => {
  localStorage.clear();
  stored = canonicalText(newProject(id, '2026-01-01'));
  [lockId, reachable, writes, answersLost, isDeleted] = ['', true, [], false, false];
  sessionStorage.clear();
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    return answer(init?.method ?? 'GET', pathname, searchParams, String(init?.body ?? ''));
  }) as typeof fetch;
});
afterEach(async () => {
  reachable = true;
  await leaveSession();
  globalThis.fetch = realFetch;
});

const open = () => openSession(id, 'taken up');
const note = (notes: string) => edit('Notes', (project) => ({ ...project, notes }));
/** Saves as another session. */
const savedElsewhere = (author: string) => {
  stored = canonicalText({ ...readProject(stored), author });
};

describe('a session that has the lock', () => {
  test('saves an edit, and then keeps no draft of it', async () => {
    await open();
    note('mine');
    expect(await saveNow()).toBe(true);
    expect(readProject(stored).notes).toBe('mine');
    expect(draftsOf(user)).toEqual([]);
    await leaveSession();
    expect(lockId).toBe('');
  });

  test('does not count as saved while an edit waits, nor while one was made during the save', async () => {
    const pending = () => useSession.getState().isPending;
    await open();
    note('mine');
    expect(pending()).toBe(true);
    const stop = useSession.subscribe(({ state }) => {
      stop();
      expect(state).toBe('saving');
      note('and more');
    });
    await saveNow();
    expect([useSession.getState().state, pending()]).toEqual(['saved', true]);
    await saveNow();
    expect([readProject(stored).notes, pending()]).toEqual(['and more', false]);
    note('taken back');
    undo();
    await saveNow();
    expect(pending()).toBe(false);
  });

  test('knows its own document when it was stored and the answer was lost, however it was edited since', async () => {
    await open();
    answersLost = true;
    note('first');
    expect(await saveNow()).toBe(false);
    expect(useSession.getState()).toMatchObject({ state: 'failed', reason: 'offline' });
    note('second');
    expect(await saveNow()).toBe(false);
    answersLost = false;
    note('third');
    expect(await saveNow()).toBe(true);
    expect([useSession.getState().state, readProject(stored).notes]).toEqual(['saved', 'third']);
    expect(useUnsaved.getState().stored).toBeUndefined();
  });

  test('takes an edit back that was stored without its knowing', async () => {
    await open();
    const before = stored;
    answersLost = true;
    note('first');
    await saveNow();
    answersLost = false;
    undo();
    expect(await saveNow()).toBe(true);
    expect([useSession.getState().state, stored]).toEqual(['saved', before]);
  });

  test('counts nothing as saved that was answered without a body', async () => {
    await open();
    const served = globalThis.fetch;
    globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) =>
      init?.method === 'PATCH' || init?.method === 'PUT' ? new Response(null, { status: 204 }) : served(input, init)) as typeof fetch;
    note('mine');
    expect(await saveNow()).toBe(false);
    expect(useSession.getState().state).toBe('failed');
    globalThis.fetch = served;
    expect(await saveNow()).toBe(true);
    expect(readProject(stored).notes).toBe('mine');
  });

  test('says that the project was deleted, and keeps no draft of it', async () => {
    await open();
    note('mine');
    isDeleted = true;
    expect(await saveNow()).toBe(false);
    expect(useSession.getState().state).toBe('deleted');
    expect(draftsOf(user, id)).toEqual([]);
    expect(projectNow().notes).toBe('mine');
  });

  test('that could not give its lock back takes it up again, with what was edited', async () => {
    await open();
    note('mine');
    reachable = false;
    await leaveSession();
    reachable = true;
    expect(lockId).not.toBe('');
    await open();
    expect([useSession.getState().state, projectNow().notes]).toEqual(['saved', 'mine']);
  });

  test('keeps its edits in the browser while the server does not answer, and saves them when it does', async () => {
    await open();
    reachable = false;
    note('mine');
    expect(await saveNow()).toBe(false);
    expect(useSession.getState()).toMatchObject({ state: 'failed', reason: 'offline' });
    await leaveSession();
    expect(draftsOf(user, id)).toMatchObject([{ text: expect.stringContaining('"mine"'), baseHash: sha1Hex(stored) }]);
    [reachable, lockId] = [true, ''];
    await open();
    expect(projectNow().notes).toBe('mine');
    expect(await saveNow()).toBe(true);
    expect(readProject(stored).notes).toBe('mine');
    expect(draftsOf(user)).toEqual([]);
  });
});

describe('a session that lost the lock', () => {
  async function lost(): Promise<void> {
    await open();
    note('mine');
    lockId = 'another';
    savedElsewhere('Ben');
    expect(await saveNow()).toBe(false);
  }

  test('says so, writes nothing, and keeps what it had not saved', async () => {
    await lost();
    expect(useSession.getState()).toMatchObject({ state: 'readOnly', popup: true });
    expect(writes).toEqual([]);
    expect(useUnsaved.getState().drafts).toHaveLength(1);
    expect(projectNow().notes).toBe('mine');
  });

  test('reads the stored document when it takes the right back, and restores its draft onto it when asked', async () => {
    await lost();
    await enableEditing('taken up');
    expect(projectNow()).toMatchObject({ author: 'Ben', notes: '' });
    const [draft] = useUnsaved.getState().drafts;
    restoreDraft(draft as NonNullable<typeof draft>, 'restored');
    expect(projectNow()).toMatchObject({ author: '', notes: 'mine' });
    expect(await saveNow()).toBe(true);
    expect(draftsOf(user)).toEqual([]);
    undo();
    expect(projectNow()).toMatchObject({ author: 'Ben', notes: '' });
  });

  test('finds its draft again after the page was loaded anew', async () => {
    await lost();
    await leaveSession();
    await open();
    expect(useSession.getState().state).toBe('readOnly');
    expect(useUnsaved.getState().drafts).toHaveLength(1);
    expect(projectNow().notes).toBe('');
  });
});

describe('a document that was saved past the session', () => {
  async function conflicted(): Promise<void> {
    await open();
    savedElsewhere('A script');
    note('mine');
    expect(await saveNow()).toBe(false);
    expect(useSession.getState().state).toBe('conflict');
    expect(useUnsaved.getState().stored).toMatchObject({ author: 'A script', notes: '' });
    expect(writes).toEqual([]);
    expect(draftsOf(user)).toHaveLength(1);
    expect(await saveNow()).toBe(false);
    expect(writes).toEqual([]);
  }

  test('is replaced when the user keeps his own', async () => {
    await conflicted();
    await settleConflict('mine', '');
    expect(readProject(stored)).toMatchObject({ author: '', notes: 'mine' });
    expect(useSession.getState().state).toBe('saved');
  });

  test('stays when the user takes it, and undo brings back what he had', async () => {
    await conflicted();
    await settleConflict('stored', 'taken');
    expect(projectNow()).toMatchObject({ author: 'A script', notes: '' });
    expect(readProject(stored)).toMatchObject({ author: 'A script', notes: '' });
    undo();
    expect(projectNow()).toMatchObject({ author: '', notes: 'mine' });
  });
});

describe('a page whose release was never sent', () => {
  const lockOf = async () => {
    await open();
    return { left: lockId, tab: sessionStorage.getItem('editLock') };
  };
  const cameBy = (type: 'reload' | 'navigate') =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  afterEach(() => void vi.restoreAllMocks());

  test('edits again when it was loaded again: what it left is given back first', async () => {
    const { left, tab } = await lockOf();
    await leaveSession();
    lockId = left;
    sessionStorage.setItem('editLock', tab ?? '');
    cameBy('reload');
    await open();
    expect(useSession.getState().state).not.toBe('readOnly');
    expect(lockId).not.toBe(left);
  });

  test('edits again in another tab of the browser when it closed without a connection; one that came back keeps its lock', async () => {
    await open();
    note('mine');
    const left = lockId;
    const inBrowser = () => localStorage.getItem('leftLocks') ?? '';
    dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(lockId).toBe(''));
    const closed = inBrowser();
    expect(closed).toContain(left);
    dispatchEvent(new Event('pageshow'));
    expect(inBrowser()).toBe('');
    await leaveSession();
    lockId = left;
    sessionStorage.clear();
    localStorage.setItem('leftLocks', closed);
    await openSession('p2', '');
    await leaveSession();
    expect(inBrowser()).toBe(closed);
    await open();
    expect(useSession.getState().state).not.toBe('readOnly');
    expect(lockId).not.toBe(left);
    expect(inBrowser()).toBe('');
  });

  test.each([
    ['in a tab that was copied', 'navigate', undefined],
    ['while another session has the lock meanwhile', 'reload', 'somebody'],
  ] as const)('only reads %s', async (_where, type, other) => {
    const { left, tab } = await lockOf();
    await leaveSession();
    lockId = other ?? left;
    sessionStorage.setItem('editLock', tab ?? '');
    cameBy(type);
    await open();
    expect(lockId).toBe(other ?? left);
    expect(useSession.getState().state).toBe('readOnly');
  });
});

test('a page that closes while the project is being opened gives the lock back', async () => {
  let arrives = (): void => {};
  const served = globalThis.fetch;
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith('/input')) await new Promise<void>((resolve) => (arrives = resolve));
    return served(input, init);
  }) as typeof fetch;
  const opening = openSession(id, 'Edits taken up');
  // The server has received the claim; the document has not arrived yet.
  await vi.waitFor(() => expect(lockId).not.toBe(''));
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(lockId).toBe(''));
  arrives();
  await opening;
});

describe('a document that cannot be read', () => {
  test.each(['<!doctype html><title>Sign in</title>', '', '[]'])('is a refusal, and leaves nobody locked out: %s', async (text) => {
    const served = globalThis.fetch;
    globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).endsWith('/input') ? new Response(text) : served(input, init)) as typeof fetch;
    await expect(open()).rejects.toMatchObject({ title: 'The server answered in an unexpected form.' });
    globalThis.fetch = served;
    expect(lockId).toBe('');
  });
});
