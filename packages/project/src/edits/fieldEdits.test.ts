import { expect, test } from 'vitest';
import { newProject } from '../document/project';
import { valueList } from '../document/sizing';
import { inOrder } from './edit';
import { setFields } from './fieldEdits';
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
