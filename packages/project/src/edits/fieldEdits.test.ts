import { describe, expect, test } from 'vitest';
import { newProject } from '../document/project';
import { valueList } from '../document/sizing';
import { newStorage } from '../document/storage';
import { inOrder } from './edit';
import { setFields, setDocument } from './fieldEdits';
import { useEnergyMarket } from './marketEdits';
import { useTechnology } from './technologyEdits';

const start = newProject('p', '2026-01-01');

test('fields of the project are set as they are', () => {
  expect(setFields({ name: 'North', discountRate: 8 })(start)).toEqual({ ...start, name: 'North', discountRate: 8 });
});

test('a change that changes nothing returns the same project', () => {
  expect(setFields({})(start)).toBe(start);
  expect(setFields({ name: start.name, lifetime: 25, interconnectionLimit: start.interconnectionLimit })(start)).toBe(start);
});

test('where a field has a rule, what depends on it follows', () => {
  expect(setFields({ useSolar: true, useStorage: true, bus: 'dc' })(start)).toMatchObject({ bus: 'dc', solar: [{ id: 'pv-1' }] });
  expect(setFields({ useStorage: true })(start)).toEqual(useTechnology('storage', true)(start));
  expect(setFields({ useEnergyMarket: true })(start)).toEqual(useEnergyMarket(true)(start));
  expect(setFields({ useRegulationMarket: true })(start)).toBe(start);
  expect(setFields({ bus: 'dc' })(start)).toBe(start);
});

test('lists and what follows from them cannot be set against the rules', () => {
  const project = inOrder(useEnergyMarket(true), useTechnology('wind', true))(start);
  expect(setFields({ commitments: [], orderOfCommitments: ['x'] })(project)).toEqual(project);
  expect(setFields({ energyMarkets: [] })(project)).toMatchObject({ useEnergyMarket: false, commitments: [], orderOfCommitments: [] });
  expect(setFields({ wind: [] })(project).useWind).toBe(false);
});

test('a list of values is never left empty', () => {
  expect(setFields({ interconnectionLimit: [], acLineEfficiencySensitivity: [] })(start)).toBe(start);
  expect(setFields({ interconnectionLimit: valueList([50, 60]) })(start).interconnectionLimit).toHaveLength(2);
});

describe('a document that a script changed', () => {
  test('gets the first item of a technology that it switches on', () => {
    expect(setDocument({ ...start, useStorage: true })(start).storage).toHaveLength(1);
  });

  test('keeps the items that it brings, with lists by year as long as its lifetime', () => {
    const storage = [newStorage('storage-1', 1, 25)];
    const after = setDocument({ ...start, useStorage: true, storage, lifetime: 30, earlyAnalysis: false, storageEndYear: 12 })(start);
    expect(after).toMatchObject({ lifetime: 30, useStorage: true, storageEndYear: 12, solarEndYear: 30 });
    expect(after.storage.map(({ id, omEscalator }) => [id, omEscalator.customValues.length])).toEqual([['storage-1', 30]]);
  });

  test('has no regulation market without an energy market', () => {
    expect(setDocument({ ...start, useRegulationMarket: true })(start)).toBe(start);
  });

  test('is the document before if it changed nothing', () => {
    expect(setDocument({ ...start })(start)).toBe(start);
  });
});
