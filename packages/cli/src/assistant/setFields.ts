import { z } from 'zod';
import { assigned } from '../assignments';
import { newIssues } from '../projectEditing';
import { assistantTool, projectInput } from './assistantTool';
import { differenceSchema, differencesShown, differenceTable } from './compareProjects';
import { issueLines, issueSchema, shownIssues } from './listIssues';

const value = z.union([z.number(), z.boolean(), z.string().max(5000), z.array(z.number()).min(1).max(500)]);

/** Returns a value as it is typed on the command line. */
const typed = (given: z.infer<typeof value>): string => (Array.isArray(given) ? given.join(',') : String(given));

/** Changes inputs of a project as its forms do. */
export const setFields = assistantTool({
  name: 'set_fields',
  title: 'Change inputs',
  description:
    'Changes inputs of a project file, in their order, as the forms of the product do: each value is checked against its field, and inputs that ' +
    'depend on it follow. All are changed or none. Answers the inputs that changed and the issues that are new. ' +
    'Paths are those of read_project; sizes and sensitivities take one number or a list of numbers, each of which is simulated.',
  effect: 'changes',
  input: z.strictObject({
    project: projectInput,
    fields: z
      .array(z.strictObject({ path: z.string().min(1).max(200), value }))
      .min(1)
      .max(100),
    dryRun: z.boolean().default(false).describe('True to answer what would change, and write nothing'),
  }),
  output: z.object({ changes: z.array(differenceSchema), newIssues: z.array(issueSchema), written: z.boolean() }),
  work: async ({ project: path, fields, dryRun }, { folder }) => {
    const before = await folder.read(path);
    const project = fields.reduce((edited, field) => assigned(edited, { path: field.path, text: typed(field.value) }), before.project);
    const changes = differencesShown(before.project, project);
    const issues = shownIssues(newIssues(before.project, project));
    const isWritten = !dryRun && changes.length > 0;
    if (isWritten) await folder.replace(before, { project, inputs: before.inputs });
    return {
      text: [
        changes.length === 0 ? 'Nothing changes.' : differenceTable(changes),
        issues.length === 0 ? 'No new issues.' : `New issues:\n${issueLines(issues)}`,
        isWritten ? `${path} is saved.` : `${path} is not changed.`,
      ].join('\n\n'),
      data: { changes: [...changes], newIssues: [...issues], written: isWritten },
    };
  },
});
