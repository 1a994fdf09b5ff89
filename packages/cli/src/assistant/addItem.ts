import { z } from 'zod';
import { itemWords, withItem } from '../projectItems';
import { assistantTool, projectInput } from './assistantTool';
import { dryRunInput, editedAnswer, editedOutput, fieldInput, withFields } from './editedProject';

/** Adds an item to a project as its forms do. */
export const addItem = assistantTool({
  name: 'add_item',
  title: 'Add an item',
  description:
    `Adds equipment, a market, a contract or an incentive to a project file (${itemWords.join(', ')}), or an item to a list in one ` +
    '(contracts[0].obligations), and sets inputs of the new item; their paths begin at the item: units, model, sizing. Answers the path of the item, ' +
    'the inputs that changed and the issues that are new.',
  effect: 'changes',
  input: z.strictObject({
    project: projectInput,
    kind: z.string().min(1).max(200).describe('Kind of the item, or path of a list'),
    fields: z.array(fieldInput).max(100).default([]),
    dryRun: dryRunInput,
  }),
  output: editedOutput.extend({ item: z.string() }),
  work: async ({ project: path, kind, fields, dryRun }, { folder }) => {
    const before = await folder.read(path);
    const { project: added, path: item } = withItem(before.project, kind);
    const project = withFields(
      added,
      fields.map((field) => ({ ...field, path: `${item}.${field.path}` })),
    );
    const { text, data } = await editedAnswer(folder, before, project, dryRun);
    return { text: `The new item is ${item}.\n\n${text}`, data: { ...data, item } };
  },
});
