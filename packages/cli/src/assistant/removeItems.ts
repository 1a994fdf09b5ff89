import { z } from 'zod';
import { withoutItem } from '../projectItems';
import { assistantTool, projectInput } from './assistantTool';
import { dryRunInput, editedAnswer, editedOutput } from './editedProject';

/** Removes items of a project as its forms do. */
export const removeItems = assistantTool({
  name: 'remove_items',
  title: 'Remove items',
  description:
    'Removes items of a project file one after the other, by position, id or name: storage[1], energyMarkets[real-time], incentives[itc-1]. ' +
    'All are removed or none. Answers what changed and the issues that are new.',
  effect: 'changes',
  input: z.strictObject({
    project: projectInput,
    items: z.array(z.string().min(1).max(200)).min(1).max(50),
    dryRun: dryRunInput,
  }),
  output: editedOutput,
  work: async ({ project: path, items, dryRun }, { folder }) => {
    const before = await folder.read(path);
    return editedAnswer(folder, before, items.reduce(withoutItem, before.project), dryRun);
  },
});
