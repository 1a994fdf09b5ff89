import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/setup.mjs';

const source = join(root, 'packages/web/src');

test('lists, groups and closed parts are drawn by one component each, in `ui`', () => {
  const tags = /<(select|fieldset|details)[\s>]/;
  const parts = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  expect(parts.length).toBeGreaterThan(200);
  const raw = parts.filter((file) => tags.test(readFileSync(join(source, file), 'utf8')));
  expect(raw.toSorted()).toEqual(['ui/Disclosure.tsx', 'ui/FieldGroup.tsx', 'ui/Select.tsx', 'ui/UnitChoice.tsx']);
});
