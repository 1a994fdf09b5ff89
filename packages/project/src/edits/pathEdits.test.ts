import { expect, test } from 'vitest';
import { everyField } from '../document/everyField';
import { fieldsBelow, wholeDocument } from '../document/documentFields';
import { placeAt, type DocumentPlace } from '../document/documentPath';
import { newProject, projectSchema, type Project } from '../document/project';
import { absolute } from '../document/sizing';
import { addCapacityEvent } from './capacityEdits';
import { addObligation, setContract } from './contractEdits';
import { inOrder, isEqual } from './edit';
import { setFields } from './fieldEdits';
import { addIncentive } from './incentiveEdits';
import { addEnergyMarket, addMarket } from './marketEdits';
import { setAt } from './pathEdits';
import { listEditsAt } from './pathItems';
import { addTechnology } from './technologyEdits';

/** A late-stage plant with an item of every kind. */
const plant = inOrder(
  setFields({ earlyAnalysis: false }),
  addEnergyMarket('dam'),
  addMarket('regulationMarkets'),
  addMarket('capacityMarkets'),
  addMarket('contracts'),
  addObligation('contract-1'),
  // An obligation contracts all capacity.
  setContract('contract-1', { obligationKind: 'none' }),
  addTechnology('solar'),
  addTechnology('storage'),
  addTechnology('storage'),
  addCapacityEvent('capacity-1', { date: '2030-07-01T17:00', duration: 4 }),
  addIncentive('itc'),
)(newProject('', '2030-01-01'));

const found = (project: Project, path: string): DocumentPlace => {
  const place = placeAt(project, path);
  if ('why' in place) throw new Error(`${path}: ${place.why}`);
  return place;
};

test('an item is found by position, id or name, the only one of a list without them, and a name by another that people use', () => {
  for (const path of ['storage[1].sizing', 'storage[storage-2].units', 'storage/storage-2/sizing', 'storage[Energy Storage 2].SIZING'])
    expect(found(plant, path).path).toBe('storage[1].sizing');
  for (const path of ['energyMarkets.priceSensitivity', 'energyMarkets/dam/priceSensitivity', 'energyMarkets[day-ahead].priceSensitivity'])
    expect(found(plant, path).path).toBe('energyMarkets[0].priceSensitivity');
});

test('a path that leads nowhere names the word, and what could follow', () => {
  expect(placeAt(plant, 'storage.sizing')).toMatchObject({ why: 'position', choices: ['storage-1', 'storage-2'] });
  expect(placeAt(plant, 'storage[5].sizing')).toMatchObject({ why: 'item', at: 'storage' });
  expect(placeAt(plant, 'storage[0].size')).toMatchObject({ why: 'name', at: 'storage[0]', word: 'size' });
  expect(placeAt(plant, 'discountRate.value')).toMatchObject({ why: 'value', at: 'discountRate' });
});

test('every input of a plant set to its own value leaves the project as it is, and readable', () => {
  for (const place of fieldsBelow(wholeDocument(plant)).filter(({ path }) => !path.endsWith('.model')))
    expect([place.path, isEqual(setAt(place, place.value)(plant), plant)]).toEqual([place.path, true]);
});

test('every number of a plant can be set by its path, and the project stays readable', () => {
  for (const place of fieldsBelow(wholeDocument(plant)).filter(({ field }) => field?.kind === 'number')) {
    const value = (place.value as number | undefined) === 3 ? 4 : 3;
    const after = setAt(place, value)(plant);
    expect(projectSchema.safeParse(after).success, place.path).toBe(true);
    expect([place.path, found(after, place.path).value]).toEqual([place.path, value]);
  }
});

test('what depends on an input follows: markets are switched, dates of obligations move, a library item brings its costs', () => {
  const off = setAt(found(plant, 'useEnergyMarket'), false)(plant);
  expect(off.commitments.map(({ name }) => name)).not.toContain('Day-ahead energy market');
  const later = setAt(found(plant, 'expectedDate'), '2031-01-01')(plant);
  expect(later.contracts[0]?.obligations[0]?.startDate).toBe('2031-01-01');
  const flow = setAt(found(plant, 'storage[0].model'), 'Vanadium flow (1/4)')(plant);
  expect(flow.storage[0]?.specs).toMatchObject({ chemistry: 'Vanadium redox flow' });
  const limited = setAt(found(plant, 'hasExportLimitSchedule'), true)(plant);
  expect([limited.hasExportLimit, limited.hasExportLimitSchedule]).toEqual([false, true]);
  expect(setAt(found(plant, 'currency'), 'EUR')(plant).currencySymbol).toBe('€');
  expect(setAt(found(plant, 'storage[1].sizing'), absolute([7]))(plant).storage[0]).toBe(plant.storage[0]);
});

test('lists within items grow and shrink: obligations, events, lines of costs', () => {
  for (const path of [
    'contracts.obligations',
    'capacityMarkets.events',
    'storage[0].cost.complex.directCapital',
    'solar.cost.simple',
    'solar.customSizeArray',
  ]) {
    const count = (project: Project): number => (found(project, path).value as readonly unknown[]).length;
    const longer = listEditsAt(plant, found(plant, path))?.add?.(plant) ?? plant;
    expect([path, count(longer)]).toEqual([path, count(plant) + 1]);
    const shorter = listEditsAt(longer, found(longer, path))?.remove(count(plant))(longer) ?? longer;
    expect([path, count(shorter)]).toEqual([path, count(plant)]);
    expect(projectSchema.safeParse(longer).success).toBe(true);
  }
});

test('every input has one path', () => {
  const paths = everyField().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['discountRate', 'storage[].sizing', 'contracts[].obligations[].value', 'incentives[].itcPercent']),
  );
});
