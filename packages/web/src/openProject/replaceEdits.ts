import { versionCalls } from '@hybrid/api/versionCalls';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { callServer } from '../session/callServer';
import { held, tell } from './heldSession';
import { edit, projectId, setProjectStatus } from './projectStore';
import { saveNow } from './saveEdits';
import { storedDocument } from './storedDocument';
import { forgetDraft, noteDraft, useUnsaved } from './unsaved';

/** Ends a conflict: continues from the stored document, with this session's document or with the stored one, which undo can revert. */
export async function settleConflict(keep: 'mine' | 'stored', name: string): Promise<void> {
  const { stored } = useUnsaved.getState();
  if (stored === undefined) return;
  held.storedText = canonicalText(stored);
  useUnsaved.setState({ stored: undefined });
  tell({ type: 'settled' });
  if (keep === 'stored') edit(name, () => stored);
  noteDraft();
  await saveNow();
}

/** Restores a version as a new one on top; undo reverts it. Unsaved edits are saved first, as a version of their own. */
export async function restoreVersion(number: number, name: string): Promise<boolean> {
  const id = projectId();
  if (!(await saveNow())) return false;
  const body = { lockId: held.lockId, hashExistingData: sha1Hex(held.storedText) };
  const { projectStatus: status } = await callServer(versionCalls.restore, { params: { id, number }, body });
  const { text, project } = await storedDocument(id);
  if (projectId() !== id) return true;
  held.storedText = text;
  edit(name, () => project);
  setProjectStatus(status);
  forgetDraft();
  tell({ type: 'saved', at: Date.now() });
  return true;
}
