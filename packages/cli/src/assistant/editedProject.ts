import type { Project } from '@hybrid/project/document/project';
import { isEqual } from '@hybrid/project/edits/edit';
import { z } from 'zod';
import { assigned } from '../assignments';
import { editedInputs, newIssues } from '../projectEditing';
import type { Answer } from './assistantTool';
import { differenceSchema, differencesShown, differenceTable } from './compareProjects';
import { issueLines, issueSchema, shownIssues } from './listIssues';
import type { ProjectFolder, ReadFile } from './projectFolder';

const value = z.union([z.number(), z.boolean(), z.string().max(5000), z.array(z.number()).min(1).max(500)]);

/** An input by its path, and its new value. */
export const fieldInput = z.strictObject({ path: z.string().min(1).max(200), value });

export const dryRunInput = z.boolean().default(false).describe('True to answer what would change, and write nothing');

/** Returns a project after changes of inputs, in their order. Rejects all of them if one is not allowed. */
export function withFields(project: Project, fields: readonly z.infer<typeof fieldInput>[]): Project {
  return fields.reduce(
    (edited, { path, value: given }) => assigned(edited, { path, text: Array.isArray(given) ? given.join(',') : String(given) }),
    project,
  );
}

/** Answer of a tool that changes a project. */
export const editedOutput = z.object({ changes: z.array(differenceSchema), newIssues: z.array(issueSchema), written: z.boolean() });

/** Writes a changed project, unless the change is only tried, and answers what changed and which issues are new. */
export async function editedAnswer(
  folder: ProjectFolder,
  before: ReadFile,
  project: Project,
  dryRun: boolean,
): Promise<Answer<z.infer<typeof editedOutput>>> {
  const changes = differencesShown(before.project, project, editedInputs(before.project, project));
  const issues = shownIssues(newIssues(before.project, project));
  const isWritten = !dryRun && !isEqual(before.project, project);
  if (isWritten) await folder.replace(before, { project, inputs: before.inputs });
  return {
    text: [
      changes.length === 0 ? 'Nothing changes.' : differenceTable(changes),
      issues.length === 0 ? 'No new issues.' : `New issues:\n${issueLines(issues)}`,
      isWritten ? `${before.path} is saved.` : `${before.path} is not changed.`,
    ].join('\n\n'),
    data: { changes: [...changes], newIssues: [...issues], written: isWritten },
  };
}
