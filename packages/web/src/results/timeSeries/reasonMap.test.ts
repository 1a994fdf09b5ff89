import { stepReasons, type StepReason } from '@hybrid/project/results/stepReasons';
import { expect, test } from 'vitest';
import { actionHours, hourlyActions, storageActions } from './reasonMap';
import { hourlyItem } from './testing';

/** A storage with the reason, charge and discharge of each step of an hour or two. */
const storage = (steps: readonly (readonly [StepReason, number, number])[], stepHours: number) => ({
  stepHours,
  items: [
    hourlyItem('storage/s/charge', () => 0, { data: steps.map(([, charge]) => charge) }),
    hourlyItem('storage/s/discharge', () => 0, { data: steps.map(([, , discharge]) => discharge) }),
    hourlyItem('heldBy', () => 0, { data: steps.map(([reason]) => stepReasons.indexOf(reason)) }),
  ],
});
const actionsOf = (...given: Parameters<typeof storage>) =>
  Array.from(hourlyActions(storage(...given)) ?? [], (index) => storageActions[index]);

test('an hour has the action of the storage, unless the connection or a rule held it', () => {
  expect(
    actionsOf(
      [
        ['discharging power', 0, 80],
        ['full', 60, 0],
        ['full', 0, 0],
        ['empty', 0, 0],
        ['at rest', 0, 0],
        ['export limit', 0, 80],
        ['kept ready', 0, 0],
        ['no storage', 0, 0],
      ],
      1,
    ),
  ).toEqual(['discharging', 'charging', 'full', 'empty', 'idle', 'connection', 'rules', 'absent']);
});

test('an hour of quarter hours has the most frequent action', () => {
  const quarter = (reason: StepReason, charge: number) => [reason, charge, 0] as const;
  expect(actionsOf([quarter('at rest', 0), quarter('charging power', 9), quarter('charging power', 9), quarter('full', 0)], 0.25)).toEqual([
    'charging',
  ]);
});

test('hours are counted by action, the most frequent first', () => {
  const [charging, full] = [storageActions.indexOf('charging'), storageActions.indexOf('full')];
  expect(actionHours(Float64Array.of(full, charging, charging))).toEqual([
    { action: 'charging', hours: 2 },
    { action: 'full', hours: 1 },
  ]);
});

test('a plant without a storage has no reasons', () => {
  expect(hourlyActions({ items: [hourlyItem('export', () => 1)], stepHours: 1 })).toBeUndefined();
});
