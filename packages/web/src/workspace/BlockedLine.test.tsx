import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { startWords } from '../i18n/words';
import { showLinkedPage } from '../results/testing';
import { BlockedLine } from './BlockedLine';
import { closeProject, edit, openProject } from '../openProject/projectStore';

beforeAll(startWords);
afterEach(() => {
  cleanup();
  closeProject();
});

const efficiencies = (count: number) => valueList(Array.from({ length: count }, (_, index) => 100 - index / 10));

test('above the maximum of simulations each step says so, and what would help', async () => {
  openProject(newProject('p', '2030-01-01'), 0);
  showLinkedPage(
    <main>
      <BlockedLine />
    </main>,
  );
  await screen.findByRole('main');
  expect(screen.queryByRole('status')).toBeNull();
  act(() =>
    edit('Many', setFields({ acLineEfficiencySensitivity: efficiencies(60), acTransfomerEfficiencySensitivity: efficiencies(90) })),
  );
  expect(screen.getByRole('status').textContent).toMatch(
    /^This project will run 5,400 simulations\. The max simulations is 5,000\. Reduce the number of simulations\. .*Reduce/,
  );
});
