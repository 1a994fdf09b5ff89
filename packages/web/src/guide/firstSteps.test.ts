import { expect, test } from 'vitest';
import { newProject, type Project } from '@hybrid/project/document/project';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setEnergyMarket, useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { runChecks } from '@hybrid/project/issues/checks';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { firstSteps } from './firstSteps';

const empty = newProject('p', '2027-01-01');
const price = { ...blankSeries, state: 'ready' as const, hash: 'a'.repeat(64), count: 8760 };
const done = (project: Project, status: number = projectStatus.start) =>
  firstSteps(project, runChecks(project), status)
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);

test('of an empty project nothing is done, and the first thing is its name and place', () => {
  expect(done(empty)).toEqual([]);
  expect(firstSteps(empty, runChecks(empty), projectStatus.start)[0]).toMatchObject({ name: 'place', step: 'setup' });
});

test('each thing is done when the project has it, whatever was pressed', () => {
  const named = setFields({ name: 'Sagebrush' })(empty);
  expect(done(named)).toEqual(['place']);
  const market = useEnergyMarket(true)(named);
  expect(done(market), 'a market without prices').toEqual(['place']);
  const priced = inOrder(useEnergyMarket(true), setEnergyMarket('dam', { price }))(named);
  expect(done(priced)).toEqual(['place', 'prices']);
  const equipped = useTechnology('storage', true)(priced);
  expect(done(equipped)).toEqual(['place', 'prices', 'equipment']);
  const rated = setFields({ discountRate: 8 })(equipped);
  expect(done(rated)).toEqual(['place', 'prices', 'equipment', 'economics']);
  expect(done(rated, projectStatus.calculated)).toHaveLength(5);
});

test('what is taken back is to be done again', () => {
  const named = setFields({ name: 'Sagebrush' })(empty);
  expect(done(setFields({ name: '' })(named))).toEqual([]);
  expect(done(named, projectStatus.changed)).toEqual(['place']);
});
