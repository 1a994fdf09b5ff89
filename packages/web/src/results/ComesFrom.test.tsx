import { newProject } from '@hybrid/project/document/project';
import { addIncentive } from '@hybrid/project/edits/incentiveEdits';
import { addEnergyMarket, useMarket } from '@hybrid/project/edits/marketEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startWords } from '../i18n/words';
import { openProject } from '../openProject/projectStore';
import { ComesFrom } from './ComesFrom';
import { showLinkedPage, showPage } from './testing';

beforeAll(startWords);
afterEach(cleanup);

const project = inOrder(
  useMarket('energyMarkets', true),
  addEnergyMarket('dam'),
  useMarket('capacityMarkets', true),
  addIncentive('itc'),
  addIncentive('itc'),
)(newProject('p', '2028-01-01'));

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('figures lead back to the markets and to the incentives that they come from, each to its own place', async () => {
  openProject(project, 3);
  const [capacity] = project.capacityMarkets;
  const [first, second] = project.incentives;
  showLinkedPage(<ComesFrom projectId="p" withIncentives />);
  await screen.findByText('Change incentives');
  expect(links()).toEqual([
    ['Day-ahead', `/project/p/revenue#${project.energyMarkets[0]?.id}`],
    [capacity?.name, `/project/p/revenue#${capacity?.id}`],
    ['Investment Tax Credit 1', `/project/p/other#${first?.id}`],
    ['Investment Tax Credit 2', `/project/p/other#${second?.id}`],
  ]);
});

test('markets that are switched off have no link, nor have incentives where there are none in the figures', async () => {
  openProject({ ...project, useCapacityMarket: false }, 3);
  showLinkedPage(<ComesFrom projectId="p" />);
  await screen.findByText('Change markets');
  expect(links()).toHaveLength(1);
});

test('a project that sells nothing has nothing there', () => {
  openProject(newProject('q', '2028-01-01'), 3);
  showPage(<ComesFrom projectId="q" withIncentives />);
  expect(screen.queryByRole('link')).toBeNull();
});
