import { siteTextLengths } from '@hybrid/project/document/siteTextLengths';
import { z } from 'zod';
import { assistantTool, projectInput } from './assistantTool';

export const newProjectInput = z.string().max(500).describe('Path of the new project file, such as variant.hfront; nothing is overwritten');

/** Copies a project, to try a variant without touching the original. */
export const copyProject = assistantTool({
  name: 'copy_project',
  title: 'Copy a project',
  description: 'Copies a project file under another name, with its series, to try a variant. An existing file is never overwritten.',
  effect: 'adds',
  input: z.strictObject({
    project: projectInput,
    to: newProjectInput,
    name: z.string().min(1).max(siteTextLengths.name).optional().describe('Name of the project in the copy'),
  }),
  output: z.object({ project: z.string(), name: z.string() }),
  work: async ({ project: path, to, name }, { folder }) => {
    const { project, inputs } = await folder.read(path);
    const copy = name === undefined ? project : { ...project, name };
    await folder.create(to, { project: copy, inputs });
    return { text: `${to}: a copy of ${path}, named ${copy.name}.`, data: { project: to, name: copy.name } };
  },
});
