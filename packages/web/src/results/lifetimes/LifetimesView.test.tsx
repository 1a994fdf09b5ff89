import { newProject, type Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { emptyDetails } from '@hybrid/project/results/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { windOf } from '../technology/testing';
import { rowsOf, showLinkedPage } from '../testing';
import { lifetimeSpans } from './lifetimeSpans';
import { LifetimesView } from './LifetimesView';

beforeAll(startWords);
afterEach(cleanup);

const project: Project = {
  ...newProject('p', '2028-01-01'),
  lifetime: 3,
  earlyAnalysis: false,
  useComponentLifetimes: true,
  useWind: true,
  windStartYear: 2,
  windEndYear: 3,
};
const farm = windOf('wind-1', 'Wind 1');
const items = [0, 500, 450].map((production, index) => ({ year: index + 1, production, capacityFactor: 30, operatingTotalCost: 0 }));
const details: Details = { ...emptyDetails('r'), wind: [{ ...farm, items }] };

test('a technology is there from its first year to its last, and gives nothing that could be told in others', () => {
  expect(lifetimeSpans(project, details)).toEqual([
    { kind: 'wind', firstYear: 2, lastYear: 3, energy: [undefined, 500, 450], replacedIn: [] },
  ]);
});

test('a last year beyond the project is its last, a first year of 0 is the first', () => {
  const [span] = lifetimeSpans({ ...project, windStartYear: 0, windEndYear: 9 }, details);
  expect([span?.firstYear, span?.lastYear]).toEqual([1, 3]);
});

test('the page has the years of each technology and the energy of each year', async () => {
  openProject(project, 3);
  showLinkedPage(<LifetimesView projectId="p" details={details} title="Wind" badge={undefined} />);
  expect(rowsOf(await screen.findByRole('table', { name: 'Operating years of each technology' }))[0]?.slice(0, 4)).toEqual([
    'Wind',
    '2029',
    '2030',
    '2',
  ]);
  expect(rowsOf(screen.getByRole('table', { name: 'Energy and capital by year' }))[0]).toEqual(['Wind, produced MWh', '—', '500', '450']);
});

test('a project without component lifetimes says so', async () => {
  openProject({ ...project, useComponentLifetimes: false }, 3);
  showLinkedPage(<LifetimesView projectId="p" details={details} title="Wind" badge={undefined} />);
  expect(await screen.findByText(/does not use component lifetimes/)).toBeTruthy();
});
