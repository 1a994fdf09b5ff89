import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import * as technologyEdits from '@hybrid/project/edits/technologyEdits';
import { startWords } from '../i18n/words';
import { edit } from '../openProject/projectStore';
import { SchematicButton } from './SchematicButton';
import { SingleLineDiagram } from './SingleLineDiagram';
import { SystemConverterSection } from './SystemConverterSection';
import { showPart } from './testing';

beforeAll(startWords);
afterEach(cleanup);

const plant = inOrder(
  technologyEdits.useTechnology('solar', true),
  technologyEdits.useTechnology('storage', true),
)(newProject('p', '2028-01-01'));
const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

test('the drawing follows the inputs', () => {
  showPart(plant, <SingleLineDiagram />);
  act(() => edit('size', technologyEdits.setSolar('pv-1', { sizing: absolute([75]) })));
  expect(names()[0]).toMatch(/^PV 1( \(has an error\))?, 75 MW: go to the section$/);
  act(() => edit('bus', setFields({ bus: 'dc' })));
  expect(screen.getByText('DC bus')).toBeTruthy();
  expect(names()).toContain('System converter, 100 MW: go to the section');
});

test('a block whose section has an issue is tinted, and says so', () => {
  showPart(setFields({ interconnectionLimit: valueList([0]) })(plant), <SingleLineDiagram />);
  const grid = screen.getByRole('link', { name: /^Grid \(has a warning\)/ });
  expect(grid.dataset['issue']).toBe('warning');
  act(() => edit('limit', setFields({ interconnectionLimit: valueList([100]) })));
  expect(grid.dataset['issue']).toBeUndefined();
});

test('many efficiencies of the transformer stand as their range in the picture, and one by one in words', () => {
  showPart(setFields({ acTransfomerEfficiencySensitivity: valueList([99, 98.5]) })(plant), <SingleLineDiagram />);
  expect(screen.getByText('98.5, 99 %')).toBeTruthy();
  act(() => edit('more', setFields({ acTransfomerEfficiencySensitivity: valueList([99, 98.5, 97, 96.5, 95]) })));
  expect(screen.getByText('95–99 %')).toBeTruthy();
  expect(screen.getByText(/95, 96\.5, 97, 98\.5, 99 %/)).toBeTruthy();
});

test('several sources stay in one drawing', () => {
  const many = inOrder(
    technologyEdits.addTechnology('solar'),
    technologyEdits.addTechnology('solar'),
    technologyEdits.useTechnology('wind', true),
    technologyEdits.addTechnology('storage'),
  )(plant);
  showPart(many, <SingleLineDiagram />);
  expect(screen.getAllByRole('link')).toHaveLength(7);
});

test('the schematic opens from a button, and closes when a block is followed', async () => {
  showPart(
    setFields({ bus: 'dc' })(plant),
    <>
      <SchematicButton />
      <SystemConverterSection />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Schematic' }));
  fireEvent.click(await screen.findByRole('link', { name: /^System converter/ }));
  expect(screen.queryByRole('link', { name: /^System converter/ })).toBeNull();
});
