import { inputCalls } from '@hybrid/api/inputCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import { textFromServer, unexpectedForm } from '../session/callServer';

/**
 * Fetches the document of the server, with its text.
 *
 * @throws CallProblem also if the reply is no document: something between here and the server has answered in its place.
 */
export async function storedDocument(id: string): Promise<{ readonly text: string; readonly project: Project }> {
  const text = await textFromServer(inputCalls.read, { params: { id } });
  try {
    return { text, project: readProject(text) };
  } catch (problem) {
    if (problem instanceof UserError) throw unexpectedForm(200, problem.message);
    throw problem;
  }
}
