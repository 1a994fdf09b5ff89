import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import * as technologyEdits from '@hybrid/project/edits/technologyEdits';
import { startWords } from '../../i18n/words';
import { projectNow } from '../../openProject/projectStore';
import { showPart } from '../testing';
import { ComponentLifetimes } from './ComponentLifetimes';

beforeAll(startWords);
afterEach(cleanup);

const early = inOrder(
  technologyEdits.useTechnology('solar', true),
  technologyEdits.useTechnology('storage', true),
)(newProject('p', '2028-01-01'));
const plant = setFields({ earlyAnalysis: false, lifetime: 20, useComponentLifetimes: true })(setFields({ earlyAnalysis: false })(early));

const end = (name: string) => screen.getByRole('slider', { name });
const years = () => {
  const { solarStartYear, solarEndYear, storageStartYear, storageEndYear } = projectNow();
  return { solar: [solarStartYear, solarEndYear], storage: [storageStartYear, storageEndYear] };
};

/** Lays out the axis as the browser would: 400 px wide from 100 on. */
function lay(handle: HTMLElement): void {
  const track = handle.parentElement as HTMLElement;
  track.getBoundingClientRect = () => new DOMRect(100, 0, 400, 34);
  handle.setPointerCapture = () => {};
}

test('early analysis has no component lifetimes, and says so', () => {
  showPart(early, <ComponentLifetimes />);
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  expect(screen.getByText('Disabled for early-stage analysis')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('each technology in use has a bar whose ends name the project year and the calendar year', () => {
  showPart(plant, <ComponentLifetimes />);
  expect(screen.getAllByRole('slider').map((handle) => handle.getAttribute('aria-label'))).toEqual([
    'Solar: first',
    'Solar: last',
    'Storage: first',
    'Storage: last',
  ]);
  expect(end('Solar: last').getAttribute('aria-valuetext')).toBe('project year 20, 2047');
});

test('arrow keys move an end by a year, Page keys by five, Home and End as far as it goes', () => {
  showPart(plant, <ComponentLifetimes />);
  fireEvent.keyDown(end('Solar: first'), { key: 'ArrowRight' });
  expect(years().solar).toEqual([2, 20]);
  fireEvent.keyDown(end('Solar: first'), { key: 'PageUp' });
  expect(years().solar).toEqual([7, 20]);
  fireEvent.keyDown(end('Solar: last'), { key: 'Home' });
  expect(years().solar).toEqual([7, 8]);
  fireEvent.keyDown(end('Solar: first'), { key: 'Home' });
  expect(years().solar).toEqual([0, 8]);
  expect(end('Solar: first').getAttribute('aria-valuetext')).toBe('from the start');
});

test('an end is dragged to the nearest year, as one edit when it is let go', () => {
  showPart(plant, <ComponentLifetimes />);
  const handle = end('Storage: last');
  lay(handle);
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 500 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 395 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 305 });
  expect(years().storage).toEqual([1, 20]);
  expect(end('Storage: last').getAttribute('aria-valuenow')).toBe('10');
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(years().storage).toEqual([1, 10]);
});

test('years are entered as numbers, too, within the life and the project', () => {
  showPart(plant, <ComponentLifetimes />);
  const last = screen.getByLabelText<HTMLInputElement>('Solar: last year');
  fireEvent.change(last, { target: { value: '21' } });
  fireEvent.blur(last);
  expect(screen.getByText('The value must be ≥ 2 and ≤ 20')).toBeTruthy();
  expect(years().solar).toEqual([1, 20]);
  fireEvent.change(last, { target: { value: '12' } });
  fireEvent.keyDown(last, { key: 'Enter' });
  expect(years().solar).toEqual([1, 12]);
  // A life does not end in the year it starts, whichever end is entered.
  const first = screen.getByLabelText<HTMLInputElement>('Solar: first year');
  fireEvent.change(first, { target: { value: '12' } });
  fireEvent.blur(first);
  expect(screen.getByText('The value must be ≥ 0 and ≤ 11')).toBeTruthy();
  fireEvent.change(first, { target: { value: '5' } });
  fireEvent.blur(first);
  fireEvent.change(last, { target: { value: '5' } });
  fireEvent.blur(last);
  expect(screen.getByText('The value must be ≥ 6 and ≤ 20')).toBeTruthy();
  expect(years().solar).toEqual([5, 12]);
});

test('years without a component are named, and the check blocks the calculation', () => {
  showPart(setFields({ solarEndYear: 8, storageStartYear: 11, storageEndYear: 18 })(plant), <ComponentLifetimes />);
  expect(screen.getByText('No component in project years 9–10, 19–20')).toBeTruthy();
  expect(screen.getByText('Every project year must have a component: there is none in year 9')).toBeTruthy();
});

test('only one PV and one size each can be used', () => {
  showPart(technologyEdits.addTechnology('solar')(plant), <ComponentLifetimes />);
  expect(
    screen.getByText('When using component lifetimes, only one Wind turbine and one PV can be used, and only one size optimization each'),
  ).toBeTruthy();
});
