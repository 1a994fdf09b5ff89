import { everyField } from '@hybrid/project/document/everyField';
import { z } from 'zod';
import { described, explained, matching } from '../fieldSearch';
import { assistantTool, nextPageText, offsetInput, pageOf } from './assistantTool';

const fieldSchema = z.object({
  path: z.string(),
  label: z.string(),
  kind: z.string(),
  unit: z.string(),
  allowed: z.string(),
  choices: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() })).optional(),
  default: z.unknown(),
  meaning: z.string(),
});

/** Searches the fields of projects by label, path or abbreviation. */
export const searchFields = assistantTool({
  name: 'search_fields',
  title: 'Search fields',
  description:
    'Searches the inputs that a project can have by words of their label or path, or by an abbreviation of the trade (RTE, DoD, capex): path, label, ' +
    'unit, what is allowed, default and meaning. [] in a path stands for an item of a list: storage[].sizing is storage[0].sizing of the first storage.',
  effect: 'reads',
  input: z.strictObject({
    words: z.string().min(1).max(200).describe('Such as "round trip efficiency" or "discount rate"'),
    limit: z.int().min(1).max(50).default(10),
    offset: offsetInput,
  }),
  output: z.object({ fields: z.array(fieldSchema), total: z.int(), nextOffset: z.int().nullable() }),
  work: async ({ words, limit, offset }) => {
    const found = matching(everyField(), words.split(/\s+/));
    const { page, next } = pageOf(found, offset, limit);
    return {
      text:
        found.length === 0
          ? `No field is called ${words}. Try fewer or other words; the resource hybrid://fields lists all of them.`
          : page.map(explained).join('\n') + nextPageText(next, found.length),
      data: { fields: page.map(described), total: found.length, nextOffset: next },
    };
  },
});
