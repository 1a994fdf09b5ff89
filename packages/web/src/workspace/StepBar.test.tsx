import { newProject } from '@hybrid/project/document/project';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startWords } from '../i18n/words';
import { showLinkedPage } from '../results/testing';
import { openProject } from '../openProject/projectStore';
import { StepBar } from './StepBar';

beforeAll(startWords);
afterEach(cleanup);

/** Returns the tooltip over a closed step, or over Calculate. */
async function readOver(name: string): Promise<string> {
  const button = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
  fireEvent.mouseEnter(button.parentElement!);
  return (await screen.findByRole('tooltip')).textContent ?? '';
}

test('closed steps and a grey Calculate say what they wait for', async () => {
  openProject(newProject('p', '2027-01-01'), 0);
  showLinkedPage(<StepBar furthest={1} />);
  const equipment = await screen.findByRole<HTMLButtonElement>('button', { name: /^Equipment/ });
  expect(equipment.disabled).toBe(true);
  expect(equipment.getAttribute('aria-description')).toBe('Fix first: Add a revenue stream');
  expect(await readOver('Equipment')).toBe('Fix first: Add a revenue stream');
  cleanup();
  showLinkedPage(<StepBar furthest={1} />);
  expect(await readOver('Calculate')).toBe('Fix first: Add a revenue stream');
});

test('a step that is open says nothing of waiting', async () => {
  openProject({ ...newProject('p', '2027-01-01'), name: 'Plant' }, 0);
  showLinkedPage(<StepBar furthest={0} />);
  const application = await screen.findByRole<HTMLButtonElement>('button', { name: /^Application/ });
  expect([application.disabled, application.getAttribute('aria-description')]).toEqual([false, null]);
});
