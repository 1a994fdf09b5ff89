import { z } from 'zod';
import { assistantTool, projectInput } from './assistantTool';
import { dryRunInput, editedAnswer, editedOutput, fieldInput, withFields } from './editedProject';

/** Changes inputs of a project as its forms do. */
export const setFields = assistantTool({
  name: 'set_fields',
  title: 'Change inputs',
  description:
    'Changes inputs of a project file, in their order, as the forms of the product do: each value is checked against its field, and inputs that ' +
    'depend on it follow. All are changed or none. Answers the inputs that changed and the issues that are new. ' +
    'Paths are those of read_project; sizes and sensitivities take one number or a list of numbers, each of which is simulated.',
  effect: 'changes',
  input: z.strictObject({ project: projectInput, fields: z.array(fieldInput).min(1).max(100), dryRun: dryRunInput }),
  output: editedOutput,
  work: async ({ project: path, fields, dryRun }, { folder }) => {
    const before = await folder.read(path);
    return editedAnswer(folder, before, withFields(before.project, fields), dryRun);
  },
});
