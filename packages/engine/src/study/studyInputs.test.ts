import { expect, test } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { richProject } from '../../../../test/richProject';
import { caseGrid } from '../cases/caseGrid';
import { numberAt } from './documentNumber';
import { soleSystem } from './soleSystem';
import { studyInputs } from './studyInputs';

const sole = soleSystem(fixtureProject, caseGrid(fixtureProject).keys.at(-1)!);

test('every input has the number that stands at its path, and words', () => {
  for (const project of [sole, richProject])
    for (const { path, present, label, section } of studyInputs(project)) {
      expect(numberAt(project, path), path).toBe(present);
      expect([label, section], path).not.toContain('');
    }
});

test('unasked a tornado looks at prices, costs, the discount rate and the interconnection limit', () => {
  const [solar, storage, market] = [sole.solar[0]!.id, sole.storage[0]!.id, sole.energyMarkets[0]!.id];
  const found = studyInputs(sole).flatMap(({ path, usualPercent }) => (usualPercent === undefined ? [] : [`${path} ${usualPercent}`]));
  expect(found.toSorted()).toEqual(
    [
      'discountRate 20',
      'interconnectionLimit 10',
      `energyMarkets/${market}/priceSensitivity 20`,
      ...[`solar/${solar}`, `storage/${storage}`].flatMap((at) => [
        `${at}/cost/capitalSensitivity 20`,
        `${at}/cost/operatingSensitivity 20`,
      ]),
    ].toSorted(),
  );
});

test('what is switched off is no input', () => {
  expect(studyInputs(sole).some(({ path }) => path.startsWith('wind/'))).toBe(false);
  expect(studyInputs({ ...sole, useSolar: false }).some(({ path }) => path.startsWith('solar/'))).toBe(false);
});

test('equipment of size 0 is not looked at unasked, for it changes nothing', () => {
  const bare = soleSystem(fixtureProject, caseGrid(fixtureProject).keys[0]!);
  expect(numberAt(bare, `storage/${bare.storage[0]!.id}/sizing`)).toBe(0);
  const found = studyInputs(bare).filter(({ path }) => path.startsWith('storage/'));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ usualPercent }) => usualPercent === undefined)).toBe(true);
});

test('several values of a list are no one input', () => {
  expect(studyInputs(fixtureProject).some(({ path }) => path === 'acLineEfficiencySensitivity')).toBe(false);
  expect(studyInputs(sole).some(({ path }) => path === 'acLineEfficiencySensitivity')).toBe(true);
});
