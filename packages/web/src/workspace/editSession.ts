import { create } from 'zustand';
import { inputCalls } from '@hybrid/api/inputCalls';
import { projectCalls } from '@hybrid/api/projectCalls';
import { sha1Hex } from '@hybrid/project/files/hash';
import { listingRecord } from '@hybrid/project/document/listingRecord';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { makePatch } from '@hybrid/project/files/textPatch';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { CallProblem, callServer, textFromServer } from '../callServer';

import { closeProject, openProject, projectId, projectNow, setProjectStatus, useProjectState } from './projectStore';
import { closedSession, mayWrite, nextSession, retryAfterMs, type Session, type SessionEvent } from './saveMachine';

const checkEveryMs = 5000;
const settleMs = 1500;
/** The most that browsers let a closing page send. */
const lastWordsBytes = 60_000;

export const useSession = create<Session>(() => closedSession);

function tell(event: SessionEvent): void {
  useSession.setState(nextSession(useSession.getState(), event));
}

/** This session's mark on the lock of the project it has open. */
let lockId = '';
/** The document as the server has it, to the byte. */
let storedText = '';
let running: Promise<boolean> = Promise.resolve(true);
let stopWatching: () => void = () => {};

function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function load(id: string): Promise<{ readonly savedAt: number | undefined }> {
  const [info, text] = await Promise.all([
    callServer(projectCalls.read, { params: { id } }),
    textFromServer(inputCalls.read, { params: { id } }),
  ]);
  storedText = text;
  openProject(readProject(text), info.projectStatus);
  const savedAt = Date.parse(info.updated);
  return { savedAt: Number.isNaN(savedAt) ? undefined : savedAt };
}

async function claimLock(id: string, forceLock: boolean): Promise<boolean> {
  try {
    await callServer(projectCalls.lock, { params: { id }, body: { status: true, lockId, forceLock } });
    return true;
  } catch (problem) {
    if (problem instanceof CallProblem && (problem.status === 409 || problem.status === 423)) return false;
    throw problem;
  }
}

let turn: Promise<unknown> = Promise.resolve();

/** One project is open at a time: what opens and what leaves wait for each other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

/** Opens a project under a fresh lock id, for reading only when another session holds it. */
export function openSession(id: string): Promise<void> {
  return inTurn(async () => {
    lockId = freshId();
    const mine = await claimLock(id, false);
    try {
      const { savedAt } = await load(id);
      tell({ type: 'opened', mine, savedAt });
    } catch (problem) {
      if (mine) await releaseLock(id).catch(() => undefined);
      throw problem;
    }
    stopWatching = watch();
  });
}

/** Takes the right to edit from whoever has it. The document is read again: it may have changed meanwhile. */
export async function enableEditing(): Promise<void> {
  const id = projectId();
  await claimLock(id, true);
  const { savedAt } = await load(id);
  tell({ type: 'opened', mine: true, savedAt });
}

export function dismissPopup(): void {
  tell({ type: 'dismissed' });
}

/** Saves, releases the lock and closes the project. */
export function leaveSession(): Promise<void> {
  return inTurn(async () => {
    stopWatching();
    const id = projectId();
    if (id === '') return;
    await saveNow();
    if (mayWrite(useSession.getState())) await releaseLock(id).catch(() => undefined);
    tell({ type: 'closed' });
    closeProject();
  });
}

function releaseLock(id: string): Promise<unknown> {
  return callServer(projectCalls.lock, { params: { id }, body: { status: false, lockId, forceLock: false }, keepalive: true });
}

/** Whether the stored lock is still this session's; a lock that nobody holds is claimed again. */
async function stillMine(id: string): Promise<boolean> {
  const info = await callServer(projectCalls.read, { params: { id } });
  if (info.lockId === lockId) return true;
  return info.lockId === '' && claimLock(id, false);
}

/** The patch from the stored document; undefined where the diff does not lead to the text, and only a full replace does. */
function patchTo(text: string): { readonly hashExistingData: string; readonly hashNewData: string; readonly patch: string } | undefined {
  const patch = makePatch(storedText, text);
  return patch !== undefined ? { hashExistingData: sha1Hex(storedText), hashNewData: sha1Hex(text), patch } : undefined;
}

async function store(id: string, text: string): Promise<number | undefined> {
  const body = patchTo(text);
  if (body !== undefined) {
    try {
      return (await callServer(inputCalls.patch, { params: { id }, body }))?.projectStatus;
    } catch (problem) {
      if (!(problem instanceof CallProblem) || problem.status === 0 || problem.status === 401) throw problem;
    }
  }
  return (await callServer(inputCalls.replace, { params: { id }, body: text })).projectStatus;
}

async function save(): Promise<boolean> {
  const id = projectId();
  if (id === '' || !mayWrite(useSession.getState())) return false;
  const project = projectNow();
  const text = canonicalText(project);
  if (text === storedText) return true;
  tell({ type: 'saving' });
  try {
    if (!(await stillMine(id))) {
      tell({ type: 'lost' });
      return false;
    }
    await callServer(projectCalls.update, { params: { id }, body: listingRecord(project) });
    const status = await store(id, text);
    storedText = text;
    if (projectId() === id) setProjectStatus(status ?? projectStatus.changed);
    tell({ type: 'saved', at: Date.now() });
    return true;
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem;
    tell({ type: 'failed', reason: problem.status === 0 ? 'offline' : 'refused', retryAt: Date.now() + retryAfterMs });
    return false;
  }
}

/** Saves what is not saved yet; saves run one after the other. False when it could not be saved, or this session only reads. */
export function saveNow(): Promise<boolean> {
  running = running.catch(() => false).then(save);
  return running;
}

export function hasUnsavedEdits(): boolean {
  return projectId() !== '' && canonicalText(projectNow()) !== storedText;
}

async function checkLock(): Promise<void> {
  const id = projectId();
  if (id === '' || !mayWrite(useSession.getState())) return;
  try {
    if (!(await stillMine(id)) && projectId() === id) tell({ type: 'lost' });
  } catch {
    // Without a connection nobody knows; the next check, or the next save, will tell.
  }
}

/** The page is closing: what is small enough is sent with the last breath, and the lock is given back. */
function lastWords(): void {
  const id = projectId();
  if (id === '' || !mayWrite(useSession.getState())) return;
  const text = canonicalText(projectNow());
  if (text !== storedText) {
    const body = patchTo(text);
    if (body !== undefined && body.patch.length < lastWordsBytes)
      void callServer(inputCalls.patch, { params: { id }, body, keepalive: true }).catch(() => undefined);
    else if (text.length < lastWordsBytes)
      void callServer(inputCalls.replace, { params: { id }, body: text, keepalive: true }).catch(() => undefined);
  }
  void releaseLock(id).catch(() => undefined);
}

/** Saves a little after each edit, tries again after a failure, looks at the lock every few seconds. */
function watch(): () => void {
  let settle: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = (afterMs: number) => {
    clearTimeout(settle);
    settle = setTimeout(() => void saveNow(), afterMs);
  };
  const stopEdits = useProjectState.subscribe((state, before) => {
    if (state.history !== before.history && state.history !== undefined) saveSoon(settleMs);
  });
  const stopSession = useSession.subscribe((session, before) => {
    if (session.state === 'failed' && session.retryAt !== before.retryAt) saveSoon(retryAfterMs);
  });
  const lock = setInterval(() => void checkLock(), checkEveryMs);
  const online = () => saveSoon(0);
  const asks = (event: BeforeUnloadEvent) => {
    if (useSession.getState().state === 'failed' && hasUnsavedEdits()) event.preventDefault();
  };
  addEventListener('online', online);
  addEventListener('pagehide', lastWords);
  addEventListener('beforeunload', asks);
  return () => {
    clearTimeout(settle);
    clearInterval(lock);
    stopEdits();
    stopSession();
    removeEventListener('online', online);
    removeEventListener('pagehide', lastWords);
    removeEventListener('beforeunload', asks);
  };
}
