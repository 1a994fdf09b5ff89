import { beforeEach, expect, test } from 'vitest';
import { currentStepKey } from '@hybrid/project/wizard';
import { inBrowser } from '../browser/browserStorage';
import { forgetStep, rememberedStep, rememberStep } from './useCurrentStep';

beforeEach(inBrowser.clear);

test('a project is gone on with at its step, and opened at its first one when it is another than the last', () => {
  rememberStep('mesa', 'other');
  expect([rememberedStep('mesa'), rememberedStep('butte')]).toEqual(['other', 'setup']);
  rememberStep('butte', 'equipment');
  expect([rememberedStep('mesa'), rememberedStep('butte')]).toEqual(['setup', 'equipment']);
});

test('the step stands under the key of the specification, which is cleared when a project is opened', () => {
  rememberStep('mesa', 'equipment');
  expect(localStorage.getItem(currentStepKey)).toBe('2');
  forgetStep();
  expect(localStorage.getItem(currentStepKey)).toBeNull();
  expect(rememberedStep('mesa')).toBe('setup');
});
