import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newProject, type Project } from '../document/project';
import { builtInStorages } from '../library/storageSpec';
import { inOrder, setFields, type Edit } from './edit';
import { addIncentive, removeIncentive, setIncentive } from './incentiveEdits';
import { addableEnergyMarkets, addEnergyMarket, removeEnergyMarket, setEnergyMarket, useEnergyMarket } from './marketEdits';
import { addTechnology, chooseStorage, removeTechnology, setSolar, setStorage, useTechnology } from './technologyEdits';

const start = newProject('p', '2026-01-01');

test('turning solar on with an empty list adds one default item', () => {
  const project = useTechnology('solar', true)(start);
  expect(project.useSolar).toBe(true);
  expect(project.solar.map((pv) => pv.customName)).toEqual(['PV Solar 1']);
  expect(project.solar[0]?.converter.cost.simple).toEqual({ capital: 50, operating: 0, replacement: 50 });
});

test('a new storage has its library specification and the storage converter cost', () => {
  const [storage] = useTechnology('storage', true)(start).storage;
  expect(storage?.model).toBe('Energy Storage (1 MW / 1 MWh)');
  expect(storage?.converter.cost.simple).toEqual({ capital: 27, operating: 0, replacement: 27 });
});

test('turning a technology off keeps what was entered', () => {
  const project = inOrder(
    useTechnology('solar', true),
    setSolar('pv-1', { deratingFactor: 90 }),
    useTechnology('solar', false),
    useTechnology('solar', true),
  )(start);
  expect(project.solar.map((pv) => pv.deratingFactor)).toEqual([90]);
});

test('storage without solar has a converter, whatever was chosen before', () => {
  const shared = inOrder(
    useTechnology('solar', true),
    useTechnology('storage', true),
    setStorage('storage-1', { hasConverter: false }),
  )(start);
  expect(shared.storage[0]?.hasConverter).toBe(false);
  expect(useTechnology('solar', false)(shared).storage[0]?.hasConverter).toBe(true);
  expect(removeTechnology('solar', 'pv-1')(shared).storage[0]?.hasConverter).toBe(true);
  const alone = useTechnology('storage', true)(start);
  expect(setStorage('storage-1', { hasConverter: false })(alone).storage[0]?.hasConverter).toBe(true);
});

test('removing the last item of a kind turns its use flag off', () => {
  const two = inOrder(useTechnology('solar', true), addTechnology('solar'))(start);
  const one = removeTechnology('solar', 'pv-1')(two);
  expect([one.useSolar, one.solar.length]).toEqual([true, 1]);
  expect(removeTechnology('solar', 'pv-2')(one).useSolar).toBe(false);
});

test('turning on the energy market adds a day-ahead market and its commitment', () => {
  const project = useEnergyMarket(true)(start);
  expect(project.energyMarkets.map((market) => market.kind)).toEqual(['dam']);
  expect(project.commitments).toEqual([{ name: 'Day-ahead energy market', order: 3 }]);
  expect(addableEnergyMarkets(project)).toEqual([]);
  expect(addEnergyMarket('dam')(project)).toBe(project);
});

test('removing the last energy market switches the energy market and its commitment off', () => {
  const project = inOrder(useEnergyMarket(true), removeEnergyMarket('dam'))(start);
  expect([project.useEnergyMarket, project.energyMarkets.length, project.commitments.length]).toEqual([false, 0, 0]);
});

test('a library item replaces the specification before', () => {
  const fourHours = builtInStorages[2];
  if (!fourHours) throw new Error('the library has a four-hour item');
  const [storage] = inOrder(useTechnology('storage', true), chooseStorage('storage-1', fourHours))(start).storage;
  expect([storage?.kind, storage?.model, storage?.specs.nominalCapacity]).toEqual(['library', 'Energy Storage (1 MW / 4 MWh)', 4000]);
});

test('an incentive is added with the figures of its kind, changed and removed', () => {
  const added = addIncentive('itc')(start);
  expect(added.incentives).toEqual([{ id: 'itc-1', kind: 'itc', solar: true, storage: true, eligiblePercent: 100, itcPercent: 30 }]);
  expect(setIncentive('itc-1', { itcPercent: 40 })(added).incentives[0]?.itcPercent).toBe(40);
  expect(removeIncentive('itc-1')(added).incentives).toEqual([]);
});

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constantFrom('solar' as const, 'storage' as const).chain((kind) =>
    fc.oneof(
      fc.boolean().map((on) => useTechnology(kind, on)),
      fc.constant(addTechnology(kind)),
      fc.integer({ min: 1, max: 4 }).map((ordinal) => removeTechnology(kind, `${kind === 'solar' ? 'pv' : kind}-${ordinal}`)),
    ),
  ),
  fc.boolean().map(useEnergyMarket),
  fc.constant(addEnergyMarket('dam')),
  fc.constant(removeEnergyMarket('dam')),
  fc.constant(setEnergyMarket('dam', { priceName: 'SP15' })),
  fc.constant(setStorage('storage-1', { customName: 'Container', hasConverter: false })),
  fc.integer({ min: 1, max: 40 }).map((lifetime) => setFields({ lifetime })),
);

test('whatever the edits: what is in use has an item, ids are unique, commitments follow the markets in use', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
      const project = edits.reduce<Project>((before, edit) => edit(before), start);
      if (project.useSolar) expect(project.solar).not.toHaveLength(0);
      if (project.useStorage) expect(project.storage).not.toHaveLength(0);
      if (project.useStorage && !project.useSolar) expect(project.storage.every(({ hasConverter }) => hasConverter)).toBe(true);
      if (project.useEnergyMarket) expect(project.energyMarkets).not.toHaveLength(0);
      for (const list of [project.solar, project.storage, project.energyMarkets])
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(project.commitments).toHaveLength(project.useEnergyMarket ? project.energyMarkets.length : 0);
    }),
  );
});
