import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import * as technologyEdits from '@hybrid/project/edits/technologyEdits';
import { startWords } from '../i18n/words';
import { projectNow } from '../openProject/projectStore';
import { SystemConverterSection } from './SystemConverterSection';
import { showPart } from './testing';

beforeAll(startWords);
afterEach(cleanup);

const plant = inOrder(
  technologyEdits.useTechnology('solar', true),
  technologyEdits.useTechnology('storage', true),
)(newProject('p', '2028-01-01'));
const coupled = setFields({ bus: 'dc' })(plant);
const use = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Use a system converter' });

test('a plant has a system converter as it is switched on, and says who shares it', () => {
  showPart(plant, <SystemConverterSection />);
  fireEvent.click(use());
  expect(projectNow().hasSystemConverter).toBe(true);
  expect(screen.getByText(/Used by: PV Solar 1\./)).toBeTruthy();
});

test('a DC bus keeps its converter', () => {
  showPart(coupled, <SystemConverterSection />);
  expect([use().checked, use().disabled]).toEqual([true, true]);
  expect(screen.getByText(/It connects the DC bus to the grid/)).toBeTruthy();
});

test('a new converter has the costs 50, 0 and 50; editing one of them ends its being new', () => {
  showPart(coupled, <SystemConverterSection />);
  const cost = screen.getByLabelText<HTMLInputElement>('Capital cost');
  expect([cost.value, screen.getByLabelText<HTMLInputElement>('Replacement cost').value]).toEqual(['50', '50']);
  expect(screen.getByText(/New: a change to DC coupling/)).toBeTruthy();
  fireEvent.change(cost, { target: { value: '62' } });
  fireEvent.blur(cost);
  expect(projectNow()).toMatchObject({ isNewSystemConverter: false });
  expect(screen.getByText(/A converter cost was edited/)).toBeTruthy();
  expect(setFields({ bus: 'ac' })(projectNow()).hasSystemConverter).toBe(true);
});

test('sizes are a list; what cannot be is refused with its reason', () => {
  showPart(coupled, <SystemConverterSection />);
  const size = screen.getByLabelText('System converter size');
  fireEvent.change(size, { target: { value: '80' } });
  fireEvent.keyDown(size, { key: 'Enter' });
  expect(projectNow().inverter.sizing.values.map(({ value }) => value)).toEqual([80, 100]);
  for (const [label, value, message] of [
    ['System converter size', '0', 'The value must be > 0'],
    ['Efficiency', '0', 'The value must be > 0 and ≤ 100'],
    ['Lifetime', '1.5', 'The value must be an integer'],
  ] as const) {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0);
  }
});
