import { MantineProvider } from '@mantine/core';
import { newProject } from '@hybrid/project/document/project';
import type { GraphDimension, GraphDimensions, SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { area, canvasSize } from './graphPicture';
import { SensitivityGraphView } from './SensitivityGraphView';

const dimension = (name: string, points: readonly number[], axis: Partial<GraphDimension> = {}): GraphDimension => ({
  ids: [name],
  displayNames: [name],
  components: ['Grid connection'],
  units: ['%'],
  points,
  pointNames: points.map(String),
  steps: points,
  isXAxis: false,
  isYAxis: false,
  selectedValue: points[0] ?? 0,
  ...axis,
});
const dimensions = [
  dimension('Line', [95, 98], { isXAxis: true }),
  dimension('Transformer', [97, 99], { isYAxis: true }),
  dimension('Price', [1, 2, 3]),
];
const graph: SensitivityGraph = {
  planes: [],
  blendedPlane: { width: 1, height: 1, winners: [0] },
  ostLegends: [{ label: 'Solar + Storage', color: '#0072B2' }],
  superimposedValues: [{ x: 95, y: 97, npv: 5e6, label: 'Solar + Storage' }],
  simulationPoints: [
    { x: 95, y: 97 },
    { x: 98, y: 97 },
  ],
};

let asked: { readonly dimensions: readonly GraphDimension[] }[] = [];

/** A server that answers the two calls. */
function answer(read: GraphDimensions | 'refused', shown: SensitivityGraph = graph): void {
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, init?: RequestInit) => {
      if (init?.method === 'POST') asked.push(JSON.parse(String(init.body)));
      if (read === 'refused')
        return Promise.resolve(Response.json({ status: 500, title: 'The store is full', detail: '' }, { status: 500 }));
      return Promise.resolve(Response.json(init?.method === 'POST' ? shown : read));
    }),
  );
}

function open(): void {
  render(
    <MantineProvider>
      <SensitivityGraphView projectId="p" run="ready/1/x" />
    </MantineProvider>,
  );
}

beforeEach(() => {
  asked = [];
  openProject(newProject('p', '2027-01-01'), 3);
});
await startWords();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole('button', { name: 'Get Results' });

test('the proposed axes are shown at once, and the arrow keys tell each simulated point', async () => {
  answer({ state: 'ready', dimensions });
  open();
  const picture = await screen.findByRole('img', { name: 'Best system over Line (%) and Transformer (%): Solar + Storage' });
  expect(screen.getByText('Solar + Storage').tagName).toBe('LI');
  fireEvent.keyDown(picture, { key: 'ArrowRight' });
  expect(screen.getByText('95 × 97: Solar + Storage, NPV 5.0 M$')).toBeTruthy();
  fireEvent.keyDown(picture, { key: 'ArrowRight' });
  expect(screen.getByText('98 × 97: no feasible system')).toBeTruthy();
});

test('between the simulated points, the pointer reads the system and about what it is worth', async () => {
  const corner = (x: number, y: number, npv: number) => ({ x, y, npv, label: 'Solar + Storage' });
  // The middle of a plane with corners at 2, 4, 6 and 8 M$ is at 5 M$.
  const superimposedValues = [corner(95, 97, 2e6), corner(98, 97, 4e6), corner(95, 99, 6e6), corner(98, 99, 8e6)];
  answer({ state: 'ready', dimensions }, { ...graph, superimposedValues });
  open();
  const picture = await screen.findByRole('img');
  picture.getBoundingClientRect = () => new DOMRect(0, 0, canvasSize.width, canvasSize.height);
  fireEvent.pointerMove(picture, { clientX: (area.left + area.right) / 2, clientY: (area.top + area.bottom) / 2 });
  expect(screen.getByText('Solar + Storage, NPV about 5.0 M$')).toBeTruthy();
});

test('Get Results waits for one x-axis and one y-axis, and asks with the values of the others', async () => {
  answer({ state: 'ready', dimensions });
  open();
  await screen.findByRole('img');
  fireEvent.change(screen.getByLabelText('Y axis'), { target: { value: '-1' } });
  expect(button().hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Y axis'), { target: { value: '0' } });
  expect(button().hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('X axis'), { target: { value: '1' } });
  fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
  expect(button().hasAttribute('disabled')).toBe(false);
  fireEvent.click(button());
  await screen.findByRole('img', { name: /^Best system over Transformer/ });
  expect(asked.at(-1)?.dimensions.map(({ isXAxis, isYAxis, selectedValue }) => [isXAxis, isYAxis, selectedValue])).toEqual([
    [false, true, 95],
    [true, false, 97],
    [false, false, 3],
  ]);
});

test('without two dimensions it says what is needed', async () => {
  answer({ state: 'unavailable', dimensions: [] });
  open();
  expect(await screen.findByText(/needs two sensitivities/)).toBeTruthy();
});

test('where no system is feasible it says so', async () => {
  answer({ state: 'ready', dimensions }, { ...graph, ostLegends: [], superimposedValues: [] });
  open();
  expect(await screen.findByText('No system is feasible at these values.')).toBeTruthy();
});

test('a refusal is told and can be tried again', async () => {
  answer('refused');
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The store is full');
  answer({ state: 'ready', dimensions });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img')).toBeTruthy();
});

test('the picture is a table, too, by T or the switch', async () => {
  answer({ state: 'ready', dimensions });
  open();
  fireEvent.keyDown(await screen.findByRole('img'), { key: 't' });
  const rows = [...screen.getByRole('table').querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Line (%)Transformer (%)Best systemNPV, M$', '9597Solar + Storage5.0', '9897No feasible system—']);
  fireEvent.click(screen.getByRole('radio', { name: 'Graph' }));
  expect(screen.getByRole('img')).toBeTruthy();
});
