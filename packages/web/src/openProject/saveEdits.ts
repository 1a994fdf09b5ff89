import { inputCalls } from '@hybrid/api/inputCalls';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { makePatch } from '@hybrid/project/files/textPatch';
import { CallProblem, callServer } from '../session/callServer';
import { held, tell, useSession } from './heldSession';
import { forgetLock } from './leftLock';
import { loseLock, stillMine } from './projectLock';
import { projectId, projectNow, setProjectStatus } from './projectStore';
import { mayWrite, retryAfterMs } from './saveMachine';
import { storedDocument } from './storedDocument';
import { forgetDraft, noteDraft, useUnsaved } from './unsaved';

/** Maximum number of remembered texts without an answer; each further one is sent after a check whether the last has arrived. */
const maxUnanswered = 3;

let running: Promise<boolean> = Promise.resolve(true);

/** Returns the patch from the stored document; undefined if the diff does not reproduce the text, so that only a full replace does. */
export function patchTo(
  text: string,
): { readonly hashExistingData: string; readonly hashNewData: string; readonly patch: string } | undefined {
  const patch = makePatch(held.storedText, text);
  return patch !== undefined ? { hashExistingData: sha1Hex(held.storedText), hashNewData: sha1Hex(text), patch } : undefined;
}

async function store(id: string, text: string): Promise<number> {
  const body = patchTo(text);
  held.unanswered = [...held.unanswered, text].slice(-maxUnanswered);
  if (body !== undefined) {
    try {
      return (await callServer(inputCalls.patch, { params: { id }, query: { lockId: held.lockId }, body })).projectStatus;
    } catch (problem) {
      if (!(problem instanceof CallProblem) || problem.status === 0 || problem.status === 401) throw problem;
    }
  }
  const query = { lockId: held.lockId, expectedHash: sha1Hex(held.storedText) };
  return (await callServer(inputCalls.replace, { params: { id }, query, body: text })).projectStatus;
}

/** Returns true if the stored document is known to this session: the last one it had, or one that it sent without getting an answer. */
function isKnown(documentHash: string): boolean {
  const arrived = [held.storedText, ...held.unanswered].find((text) => sha1Hex(text) === documentHash);
  if (arrived !== undefined) held.storedText = arrived;
  return arrived !== undefined;
}

/** Handles a document saved by another session meanwhile: nothing is overwritten until the user has chosen. */
async function reportConflict(id: string): Promise<void> {
  const { text, project } = await storedDocument(id);
  if (projectId() !== id) return;
  if (text === canonicalText(projectNow())) {
    held.storedText = text;
    noteDraft();
    return tell({ type: 'saved', at: Date.now() });
  }
  noteDraft();
  useUnsaved.setState({ stored: project });
  tell({ type: 'conflicted' });
}

/** Handles a refusal of the last step of a save: the lock is gone, another document is stored, or the server does not accept this one. */
async function refusedSave(id: string): Promise<boolean> {
  const { mine, documentHash } = await stillMine(id);
  if (!mine) loseLock();
  else if (!isKnown(documentHash)) await reportConflict(id);
  else return false;
  return true;
}

async function save(): Promise<boolean> {
  const id = projectId();
  if (id === '' || !mayWrite(useSession.getState())) return false;
  const project = projectNow();
  const text = canonicalText(project);
  if (text === held.storedText && held.unanswered.length === 0) {
    tell({ type: 'unchanged' });
    return true;
  }
  tell({ type: 'saving' });
  try {
    const { mine, documentHash, status: stored } = await stillMine(id);
    if (!mine) {
      loseLock();
      return false;
    }
    const isThere = documentHash === sha1Hex(text);
    if (!isThere && !isKnown(documentHash)) {
      await reportConflict(id);
      return false;
    }
    const status = isThere ? stored : await store(id, text);
    held.storedText = text;
    held.unanswered = [];
    if (projectId() === id) setProjectStatus(status);
    noteDraft();
    tell({ type: 'saved', at: Date.now(), isPending: projectId() === id && projectNow() !== project });
    return true;
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem;
    if (problem.status === 404) return reportDeleted(id);
    if (problem.status === 409 && (await refusedSave(id).catch(() => false))) return false;
    tell({ type: 'failed', reason: problem.status === 0 ? 'offline' : 'refused', retryAt: Date.now() + retryAfterMs });
    return false;
  }
}

/** Handles a project that was deleted while it was open. Its draft is dropped; the document stays on the screen. */
export function reportDeleted(id: string): false {
  if (projectId() !== id) return false;
  forgetDraft();
  forgetLock();
  tell({ type: 'deleted' });
  return false;
}

/** Saves unsaved edits; saves run one after the other. Returns false if saving failed, or if this session is read-only. */
export function saveNow(): Promise<boolean> {
  running = running.catch(() => false).then(save);
  return running;
}

export function hasUnsavedEdits(): boolean {
  return projectId() !== '' && canonicalText(projectNow()) !== held.storedText;
}
