import { expect, test } from 'vitest';
import { newProject } from '../document/project';
import { setSizerLimits } from '../edits/contractEdits';
import { inOrder, type Edit } from '../edits/edit';
import { useMarket } from '../edits/marketEdits';
import { useTechnology } from '../edits/technologyEdits';
import type { Text } from '../i18n/message';
import { sizerObstacle } from './sizerObstacle';

const start = inOrder(useMarket('contracts', true), useTechnology('solar', true))(newProject('p', '2026-01-01'));
const obstacle = (...edits: readonly Edit[]): Text | undefined => {
  const project = inOrder(...edits)(start);
  return sizerObstacle(project, project.contracts[0]!);
};
const none = { useSolar: false, useWind: false, useStorage: false };

test('the System Sizer runs with a technology that it may use and the plant has', () => {
  expect(obstacle()).toBeUndefined();
});

test.each([
  ['no technology', setSizerLimits('contract-1', none), 'Time of Delivery Contract 1: System Sizer needs solar, wind or storage'],
  [
    'only technologies that the plant does not use',
    setSizerLimits('contract-1', { ...none, useWind: true }),
    'Time of Delivery Contract 1: System Sizer needs solar, wind or storage that is in use in Equipment',
  ],
  [
    'a smallest size above the largest',
    setSizerLimits('contract-1', { solarMinSize: 2, solarMaxSize: 1 }),
    'Time of Delivery Contract 1: Smallest solar size must be ≤ Largest solar size',
  ],
])('not with %s', (_, edit, text) => expect(obstacle(edit)).toEqual(text));
