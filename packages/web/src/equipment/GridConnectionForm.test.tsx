import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { limitFlags } from '@hybrid/project/document/gridConnection';
import { newProject } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import * as technologyEdits from '@hybrid/project/edits/technologyEdits';
import { startWords } from '../i18n/words';
import { projectNow } from '../openProject/projectStore';
import { GridConnectionForm } from './GridConnectionForm';
import { showPart } from './testing';

beforeAll(startWords);
afterEach(cleanup);

const plant = inOrder(
  technologyEdits.useTechnology('solar', true),
  technologyEdits.useTechnology('storage', true),
)(newProject('p', '2028-01-01'));
const late = setFields({ earlyAnalysis: false })(plant);
const noEffect = 'Import limits are disabled because there is not an energy storage system or it is not allowed to charge from the grid.';

const radio = (name: string, at = 0) => screen.getAllByRole<HTMLInputElement>('radio', { name })[at] as HTMLInputElement;
const charging = () => screen.getByLabelText<HTMLSelectElement>('Battery Can Charge from Grid');
const optionOf = (label: string) => [...charging().options].find(({ text }) => text === label) as HTMLOptionElement;

test('a limit of a direction is none, fixed, by schedule or by time series', () => {
  showPart(plant, <GridConnectionForm />);
  expect(radio('Fixed').checked).toBe(true);
  fireEvent.click(radio('None'));
  expect(projectNow()).toMatchObject({ hasExportLimit: false, hasExportLimitSchedule: false, hasExportLimitTimeSeries: false });
  fireEvent.click(radio('Time series'));
  expect(projectNow()).toMatchObject({ hasExportLimit: false, hasExportLimitSchedule: false, hasExportLimitTimeSeries: true });
  expect(screen.getByText('Export Limit: No imported time series')).toBeTruthy();
  fireEvent.click(radio('Fixed', 1));
  expect(projectNow()).toMatchObject({ hasImportLimit: true, hasExportLimitTimeSeries: true });
});

test('a limit by month and hour has rates and is painted', () => {
  showPart(setFields(limitFlags('export', 'schedule'))(plant), <GridConnectionForm />);
  fireEvent.click(screen.getByRole('button', { name: /Add/ }));
  expect(projectNow().exportLimitSchedule.rates.map(({ value }) => value)).toEqual([999, 0]);
  expect(document.getElementById('exportLimitSchedule')).not.toBeNull();
});

test('a fixed limit is kept in MW', () => {
  showPart(plant, <GridConnectionForm />);
  const limit = screen.getByLabelText<HTMLInputElement>('Export Limit');
  fireEvent.change(limit, { target: { value: '140' } });
  fireEvent.blur(limit);
  expect(projectNow().exportLimit).toBe(140);
  fireEvent.change(limit, { target: { value: '-1' } });
  fireEvent.blur(limit);
  expect(screen.getByText('The value must be ≥ 0')).toBeTruthy();
  expect(projectNow().exportLimit).toBe(140);
});

test('import limits say why they are disabled: no storage, or solar that alone may charge it', () => {
  showPart(setFields({ hasImportLimit: true })(plant), <GridConnectionForm />);
  expect(screen.queryByText(noEffect)).toBeNull();
  fireEvent.change(charging(), { target: { value: 'false' } });
  expect(screen.getByText(noEffect)).toBeTruthy();
  expect(radio('None', 1).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Import Limit').disabled).toBe(true);
  cleanup();
  showPart(technologyEdits.useTechnology('storage', false)(plant), <GridConnectionForm />);
  expect(screen.getByText(noEffect)).toBeTruthy();
});

test('the restriction of the tax credit belongs to late stage', () => {
  showPart(plant, <GridConnectionForm />);
  expect(optionOf('Yes, with ITC restriction').disabled).toBe(true);
  expect(screen.getByText('Yes, with ITC restriction: Disabled for early-stage analysis')).toBeTruthy();
  cleanup();
  showPart(late, <GridConnectionForm />);
  expect(optionOf('Yes, with ITC restriction').disabled).toBe(false);
  fireEvent.change(charging(), { target: { value: 'ITC' } });
  expect(projectNow().canBatteryChargeFromGrid).toBe('ITC');
  expect(setFields({ earlyAnalysis: true })(projectNow()).canBatteryChargeFromGrid).toBe('true');
});

test('DC coupling is offered to solar with storage, and no wind', () => {
  showPart(plant, <GridConnectionForm />);
  expect(radio('DC-coupled').disabled).toBe(false);
  fireEvent.click(radio('DC-coupled'));
  expect(projectNow()).toMatchObject({ bus: 'dc', hasSystemConverter: true });
  cleanup();
  showPart(technologyEdits.useTechnology('wind', true)(plant), <GridConnectionForm />);
  expect(radio('DC-coupled').disabled).toBe(true);
  expect(screen.getByText('DC needs solar and storage, and no wind')).toBeTruthy();
});

test('the limit of the interconnection is a list; without power nothing can be sold', () => {
  showPart(setFields({ interconnectionLimit: valueList([0]) })(plant), <GridConnectionForm />);
  expect(screen.getByText('Interconnection Limit is 0 MW: nothing can be sold')).toBeTruthy();
  const more = screen.getByLabelText('Interconnection Limit');
  fireEvent.change(more, { target: { value: '120..160/20' } });
  fireEvent.keyDown(more, { key: 'Enter' });
  expect(projectNow().interconnectionLimit.map(({ value }) => value)).toEqual([0, 120, 140, 160]);
});

test('what leads to the fixed limit leads to the direction, where its limit is not fixed', () => {
  showPart(setFields(limitFlags('import', 'timeSeries'))(plant), <GridConnectionForm />);
  expect(document.getElementById('importLimit')?.getAttribute('aria-label')).toBe('Import limit');
  expect(document.getElementById('exportLimit')?.tagName).toBe('INPUT');
});
