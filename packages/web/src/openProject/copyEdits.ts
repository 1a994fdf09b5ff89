import { inputCalls } from '@hybrid/api/inputCalls';
import { projectCalls } from '@hybrid/api/projectCalls';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { callServer } from '../session/callServer';
import { projectId, projectNow } from './projectStore';

/** Creates a new project from the document on the screen, when the open one is deleted. Its imported series are gone as well. Returns the new id. */
export async function projectOfEdits(): Promise<string> {
  const { id } = await callServer(projectCalls.create);
  await callServer(inputCalls.replace, { params: { id }, body: canonicalText({ ...projectNow(), id }) });
  return id;
}

/** Creates a separate project from the document on the screen, beside the stored one, with all its series. Returns the new id. */
export async function copyOfEdits(): Promise<string> {
  const copy = await callServer(projectCalls.duplicate, { params: { id: projectId() } });
  const body = canonicalText({ ...projectNow(), id: copy.id, name: copy.name });
  await callServer(inputCalls.replace, { params: { id: copy.id }, body });
  return copy.id;
}
