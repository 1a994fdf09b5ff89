import { detailsToWire } from '@hybrid/api/wireUnits';
import { newProject } from '@hybrid/project/document/project';
import { emptyDetails, noColumns, resultRow } from '@hybrid/project/results/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWords } from '../i18n/words';
import { openProject } from '../openProject/projectStore';
import { DetailsPage } from './DetailsPage';
import type { ComparedTable } from './compare/CompareView';
import { showLinkedPage } from './testing';

beforeAll(startWords);
beforeEach(() => openProject(newProject('p', '2027-01-01'), 3));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ready = { status: 'ready', progress: 100, estimatedRemainingTime: '', done: 1, total: 1, started: '', ended: '', message: '' };
const item = resultRow('r');
const table: ComparedTable = { key: 'k', run: 'now', header: noColumns, items: [item], nameOf: () => '100 MW solar' };

/** A server with details that are ready, or one that is not reachable. */
function serve(isUp: boolean): void {
  const details = detailsToWire(emptyDetails('r'));
  const answer = (path: string) => Response.json(path.includes('/details/status/') ? ready : details);
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(isUp ? answer(path) : new Response(null, { status: 503 })));
}

function open(section: 'summary' | 'revenue' | 'cash-flow' | 'pro-forma' | 'compare-economics', run: string, caseText?: string): void {
  showLinkedPage(
    <DetailsPage
      projectId="p"
      item={item}
      title="100 MW solar"
      run={run}
      section={section}
      rank={1}
      count={4}
      caseText={caseText}
      table={table}
    />,
  );
}

describe('the details of a system', () => {
  test.each(['summary', 'revenue', 'cash-flow', 'pro-forma', 'compare-economics'] as const)(
    'say on the page %s of which sensitivity case they are, and that its rank is among the systems of that case',
    async (section) => {
      serve(true);
      open(section, section, 'Discount rate 8 %');
      expect(await screen.findByText('case: Discount rate 8 %')).toBeTruthy();
      expect(screen.getByText('best NPV of 4 systems in this case')).toBeTruthy();
    },
  );

  test('say nothing of cases where there is one alone', async () => {
    serve(true);
    open('summary', 'alone');
    expect(await screen.findByText('best NPV of 4 systems')).toBeTruthy();
    expect(screen.queryByText(/^case:/)).toBeNull();
  });

  test('that a server refuses without a word are a Service Unavailable', async () => {
    serve(false);
    open('summary', 'refused');
    expect(await screen.findByRole('heading', { name: "Couldn't get detailed results" })).toBeTruthy();
    fireEvent.click(screen.getByText('Details'));
    expect(screen.getByText('Service Unavailable')).toBeTruthy();
  });
});
