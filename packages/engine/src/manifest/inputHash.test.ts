import { describe, expect, test } from 'vitest';
import { absolute } from '@hybrid/project/document/sizing';
import { fixtureProject } from '../../../../test/fixtureProject';
import { goldenNames, goldenProject, goldenSeries } from '../../../../test/goldenProjects';
import { caseGrid, resultCells } from '../cases/caseGrid';
import { keyOutcome } from '../simulate/runProject';
import { soleSystem } from '../study/soleSystem';
import { inputHash, outcomeKey } from './inputHash';

describe('the input hash of a project', () => {
  test('is the same for other words, another id and other lists of sizes', () => {
    const start = inputHash(fixtureProject);
    const [pv] = fixtureProject.solar;
    expect(inputHash({ ...fixtureProject, name: 'Desert', notes: 'second look', author: 'Ann' })).toBe(start);
    expect(inputHash({ ...fixtureProject, id: 'copy' })).toBe(start);
    expect(inputHash({ ...fixtureProject, solar: [{ ...pv!, sizing: absolute([1, 2, 3]) }] })).toBe(start);
  });

  test('is another for another discount rate, another place and other values of a series', () => {
    const start = inputHash(fixtureProject);
    expect(inputHash({ ...fixtureProject, discountRate: fixtureProject.discountRate + 1 })).not.toBe(start);
    const { location } = fixtureProject;
    expect(inputHash({ ...fixtureProject, location: { ...location, pos: { ...location.pos, latitude: 10 } } })).not.toBe(start);
    const [market, ...others] = fixtureProject.energyMarkets;
    const energyMarkets = [{ ...market!, price: { ...market!.price, hash: 'f'.repeat(64) } }, ...others];
    expect(inputHash({ ...fixtureProject, energyMarkets })).not.toBe(start);
  });

  test('with a capacity market keeps the id, from which the events are drawn', () => {
    const project = { ...fixtureProject, useCapacityMarket: true };
    expect(inputHash({ ...project, id: 'copy' })).not.toBe(inputHash(project));
  });
});

test('an outcome goes by engine version, input and case', () => {
  const [one, two] = caseGrid(fixtureProject).keys;
  expect(outcomeKey('a', one!)).not.toBe(outcomeKey('a', two!));
  expect(outcomeKey('a', one!)).not.toBe(outcomeKey('b', one!));
  expect(outcomeKey('a', one!)).not.toBe(outcomeKey('a', one!, '0.0.0'));
});

/** Projects of several simulations; checking the last of each is enough. */
const sweeps = goldenNames.filter((name) => caseGrid(goldenProject(name)).keys.length > 1);

test.each(sweeps)('of %s, a simulation comes to the same in a project that has its values alone: an outcome may be reused', (name) => {
  const project = goldenProject(name);
  const { keys } = caseGrid(project);
  const key = keys.at(-1)!;
  const sole = soleSystem(project, key);
  const [only, ...others] = caseGrid(sole).keys;
  expect(others).toEqual([]);
  expect(only!.id).toBe(key.id);
  expect(inputHash(sole)).toBe(inputHash(project));
  const [swept, alone] = [keyOutcome(project, key, goldenSeries), keyOutcome(sole, only!, goldenSeries)];
  if ('missed' in swept || 'missed' in alone) expect(alone).toEqual(swept);
  else expect({ ...alone.item, ...resultCells(project, key) }).toEqual(swept.item);
});
