import { expect, test } from 'vitest';
import { siteTextLengths } from '../document/siteTextLengths';
import { newProjectName } from '../document/defaultNames';
import { newProject } from '../document/project';
import { builtInStorages } from '../library/builtInStorages';
import { inOrder, type Edit } from './edit';
import { useMarket } from './marketEdits';
import { namesInLanguage } from './namesInLanguage';
import { addTechnology, chooseStorage, removeTechnology, setSolar, useTechnology } from './technologyEdits';

const start = newProject('p', '2026-01-01');
const inSpanish = (...edits: readonly Edit[]) => edits.reduce((project, edit) => namesInLanguage('es', edit)(project), start);
const namesOf = (items: readonly { readonly customName: string; readonly customAbbreviation: string }[]) =>
  items.map(({ customName, customAbbreviation }) => [customName, customAbbreviation]);

const everything = inOrder(
  useTechnology('solar', true),
  useTechnology('wind', true),
  useTechnology('storage', true),
  useMarket('energyMarkets', true),
  useMarket('regulationMarkets', true),
  useMarket('capacityMarkets', true),
  useMarket('contracts', true),
);

test('new equipment, markets and contracts have names of the language', () => {
  const { solar, wind, storage, regulationMarkets, capacityMarkets, contracts } = inSpanish(everything);
  expect([solar, wind, storage].flatMap((items) => namesOf(items))).toEqual([
    ['Solar FV 1', 'FV 1'],
    ['Eólica 1', 'Eólica 1'],
    ['Almacenamiento 1', 'Alm. 1'],
  ]);
  expect(regulationMarkets).toMatchObject([{ name: 'Mercado de regulación 1', abbreviation: 'Reg. 1' }]);
  expect([capacityMarkets, contracts]).toMatchObject([
    [{ name: 'Mercado de capacidad 1' }],
    [{ name: 'Contrato por horario de entrega 1' }],
  ]);
});

test('in English the names are those of the specification', () => {
  const { solar, contracts } = namesInLanguage('en', everything)(start);
  expect([solar[0]?.customName, contracts[0]?.name]).toEqual(['PV Solar 1', 'Time of Delivery Contract 1']);
});

test('a new item takes a number that no other has, and names of the user stay', () => {
  const added = inSpanish(
    addTechnology('solar'),
    addTechnology('solar'),
    setSolar('pv-1', { customName: 'Solar FV 3' }),
    addTechnology('solar'),
  );
  expect(added.solar.map(({ customName }) => customName)).toEqual(['Solar FV 3', 'Solar FV 2', 'Solar FV 4']);
  const renamed = inSpanish(addTechnology('solar'), setSolar('pv-1', { customName: 'PV Solar 7' }), removeTechnology('solar', 'none'));
  expect(renamed.solar[0]?.customName).toBe('PV Solar 7');
});

test('cost lines of new equipment and of a chosen storage are in the language; only their names differ', () => {
  const spanish = inSpanish(useTechnology('storage', true)).storage[0]!.cost.complex;
  const english = useTechnology('storage', true)(start).storage[0]!.cost.complex;
  expect(spanish.directCapital[0]?.name).toBe('Baterías y contenedores');
  const figures = (lines: typeof spanish.operating) => lines.map(({ id, unit, value }) => ({ id, unit, value }));
  expect(figures(spanish.operating)).toEqual(figures(english.operating));
  const chosen = inSpanish(useTechnology('storage', true), chooseStorage('storage-1', builtInStorages[2]!)).storage[0]!.cost.complex;
  expect(chosen.directCapital.map(({ name }) => name)).toEqual(spanish.directCapital.map(({ name }) => name));
});

test('an edit of nothing leaves the project as it is', () => {
  expect(namesInLanguage('es', (project) => project)(start)).toBe(start);
});

test('a new project is named in the language, within the length of names', () => {
  expect([newProjectName('en'), newProjectName('es')]).toEqual(['New Project', 'Proyecto nuevo']);
  expect(newProjectName('es').length).toBeLessThanOrEqual(siteTextLengths.name);
});
