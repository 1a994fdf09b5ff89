import { t } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { startWords } from '../i18n/words';
import { found, type Entry } from './entry';
import { projectEntries } from './projectEntries';
import { numbersIn } from '../ui/numbers';
import { resultEntries } from './resultEntries';

const project = useTechnology('storage', true)(newProject('p', '2028-01-01'));
const opened: string[] = [];
let entries: readonly Entry[];

beforeAll(async () => {
  await startWords();
  entries = [
    ...projectEntries(project, numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 })),
    ...(await resultEntries({
      t,
      project,
      go: (view, section) => opened.push(section ?? view),
      toSideBySide: () => opened.push('side by side'),
    })),
  ];
});

test.each([
  ['summary', 'Summary'],
  ['time series', 'Time series'],
  ['8760', 'Time series'],
  ['cash flow', 'Cash flow'],
  ['pro forma', 'Pro forma'],
  ['risk', 'Risk'],
  ['sizes', 'Optimization results'],
  ['excel', 'Export to Excel'],
  ['xlsx', 'Export to Excel'],
  ['pdf', 'Report (PDF)'],
  ['csv', 'Export Single Year (CSV)'],
])('%s finds %s first, before the fields of the project', (typed, title) => {
  expect(found(entries, typed)[0]?.title).toBe(title);
});

test('a view is opened, and only pages that the project has are offered', () => {
  const [first] = found(entries, 'cash flow');
  if (first?.goal.kind === 'action') first.goal.run();
  expect(opened).toEqual(['cash-flow']);
  const ids = entries.filter(({ group }) => group === 'views').map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['storage', 'optimization', 'side-by-side']));
  expect(ids).not.toEqual(expect.arrayContaining(['wind']));
  expect(ids).not.toContain('graph');
});
