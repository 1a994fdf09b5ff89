import { describe, expect, test } from 'vitest';
import { simpleSum, type CostTable } from '../costs/costTable';
import { defaultSolarCost, defaultStorageCost } from '../costs/defaultCosts';
import { newProject, type Project } from '../document/project';
import { absolute, numbersOf } from '../document/sizing';
import { blankSeries, type TimeSeries } from '../document/timeSeries';
import { builtInStorages } from '../library/builtInStorages';
import { builtInTurbines } from '../library/builtInTurbines';
import { setCostItem, setCostType, setSimpleLine } from './costEdits';
import { inOrder } from './edit';
import { setFields } from './fieldEdits';
import { useComponentLifetimes } from './lifetimeEdits';
import { useEnergyMarket } from './marketEdits';
import {
  addTechnology,
  chooseOwnStorage,
  chooseStorage,
  chooseTurbine,
  importSolarProduction,
  importStorage,
  importTurbine,
  removeTechnology,
  setSolar,
  setStorage,
  setWind,
  useTechnology,
} from './technologyEdits';

const start = newProject('p', '2026-01-01');
const plant = inOrder(useTechnology('solar', true), useTechnology('wind', true), useTechnology('storage', true))(start);
const [pv] = plant.solar as readonly [Project['solar'][number]];
const [wind] = plant.wind as readonly [Project['wind'][number]];
const [storage] = plant.storage as readonly [Project['storage'][number]];

function simpleCosts({ cost }: { readonly cost: CostTable }): readonly number[] {
  const { capital, operating, replacement } = simpleSum(cost);
  return [capital, operating, replacement];
}

describe('switches and lists', () => {
  test.each([
    ['solar' as const, 'useSolar' as const, 'PV Solar 1', 'PV 1'],
    ['wind' as const, 'useWind' as const, 'Wind 1', 'Wind 1'],
    ['storage' as const, 'useStorage' as const, 'Energy Storage 1', 'Storage 1'],
  ])('turning %s on with an empty list adds one default item, %s, named %s', (kind, use, name, abbreviation) => {
    const project = useTechnology(kind, true)(start);
    expect(project[use]).toBe(true);
    expect(project[kind].map(({ customName, customAbbreviation }) => [customName, customAbbreviation])).toEqual([[name, abbreviation]]);
  });

  test.each([
    ['solar' as const, 'useSolar' as const, 'pv'],
    ['wind' as const, 'useWind' as const, 'wind'],
    ['storage' as const, 'useStorage' as const, 'storage'],
  ])('removing the last item of %s turns %s off, removing another does not', (kind, use, prefix) => {
    const two = inOrder(useTechnology(kind, true), addTechnology(kind))(start);
    const one = removeTechnology(kind, `${prefix}-1`)(two);
    expect([one[use], one[kind].map(({ id }) => id)]).toEqual([true, [`${prefix}-2`]]);
    const none = removeTechnology(kind, `${prefix}-2`)(one);
    expect([none[use], none[kind]]).toEqual([false, []]);
  });

  test('turning a technology off and on keeps what was entered', () => {
    const entered = inOrder(useTechnology('solar', true), setSolar('pv-1', { deratingFactor: 90 }))(start);
    const project = inOrder(useTechnology('solar', false), useTechnology('solar', true))(entered);
    expect(project).toEqual(entered);
  });

  test('adding to a kind that is off switches it on', () => {
    const off = inOrder(useTechnology('wind', true), useTechnology('wind', false))(start);
    expect(addTechnology('wind')(off)).toMatchObject({ useWind: true, wind: [{ id: 'wind-1' }, { id: 'wind-2' }] });
  });

  test('a new item takes the first number whose id and name are free', () => {
    const three = inOrder(useTechnology('storage', true), addTechnology('storage'), addTechnology('storage'));
    const names = ({ storage: items }: Project) => items.map(({ customName }) => customName);
    expect(names(inOrder(three, removeTechnology('storage', 'storage-1'), addTechnology('storage'))(start))).toEqual([
      'Energy Storage 2',
      'Energy Storage 3',
      'Energy Storage 1',
    ]);
    const renamed = inOrder(useTechnology('storage', true), setStorage('storage-1', { customName: 'energy storage 2 ' }));
    expect(names(inOrder(renamed, addTechnology('storage'))(start))).toEqual(['energy storage 2 ', 'Energy Storage 3']);
  });
});

describe('new items', () => {
  test('solar has its complex cost table and a converter of 50, 0 and 50', () => {
    expect([pv.cost.type, pv.cost.complex]).toEqual(['complex', defaultSolarCost]);
    expect(simpleCosts(pv.converter)).toEqual([50, 0, 50]);
    expect([pv.converter.efficiency, pv.converter.lifetime, pv.lifetime, pv.deratingFactor]).toEqual([98, 15, 20, 80]);
  });

  test('storage has its cost table and specification, a converter of 27, 0 and 27 and the 40 prices of augmentation', () => {
    expect([storage.cost.type, storage.cost.complex]).toEqual(['complex', defaultStorageCost]);
    expect([storage.model, storage.specs]).toEqual(['Energy Storage (1 MW / 1 MWh)', builtInStorages[0]]);
    expect(simpleCosts(storage.converter)).toEqual([27, 0, 27]);
    expect(storage.augmentationPriceDecline).toHaveLength(40);
    expect([...storage.augmentationPriceDecline.slice(0, 3), storage.augmentationPriceDecline[39]]).toEqual([150, 137, 123, 37]);
    expect([storage.allowAugmentation, numbersOf(storage.augmentationDegradationLimit), storage.lifetime]).toEqual([true, [65], 20]);
  });

  test('wind takes the first available turbine and its hub height', () => {
    expect([wind.model, wind.specs, numbersOf(wind.hubHeight)]).toEqual([
      '1 MW Turbine',
      builtInTurbines[0],
      [builtInTurbines[0]!.hubHeight],
    ]);
    expect([wind.lifetime, wind.altitude, wind.anemometerHeight, wind.dataName]).toEqual([20, 0, 10, 'Imported Wind Production']);
  });

  test('each has escalators of the lifetime, however odd that was typed', () => {
    const project = inOrder(setFields({ lifetime: 1e9 }), useTechnology('solar', true))(start);
    expect(project.solar[0]?.omEscalator.customValues).toHaveLength(40);
  });
});

describe('libraries and imports', () => {
  test('choosing a turbine replaces specification and hub height; an imported one is custom', () => {
    const turbine = builtInTurbines[3]!;
    const chosen = chooseTurbine('wind-1', turbine)(plant).wind[0]!;
    expect([chosen.kind, chosen.model, chosen.specs, numbersOf(chosen.hubHeight)]).toEqual(['library', '2.5 MW Turbine', turbine, [90]]);
    expect(importTurbine('wind-1', turbine)(plant).wind[0]).toEqual({ ...chosen, kind: 'custom' });
  });

  test('choosing a storage of the library replaces specification and cost data', () => {
    const edited = setStorage('storage-1', {
      kind: 'custom',
      cost: setCostType(storage.cost, 'simple'),
      augmentationCost: 7,
      hasConverter: false,
    })(plant);
    const item = builtInStorages[2]!;
    const own = { ...item, augmentationPrice: 90_000, cost: setCostItem(item.cost, 'replacement', 'replacement-1', { value: 5 }) };
    const [chosen] = chooseStorage('storage-1', own)(edited).storage;
    expect(chosen).toMatchObject({ kind: 'library', model: 'Energy Storage (1 MW / 4 MWh)', specs: own, cost: own.cost });
    expect(chosen).toMatchObject({ augmentationCost: 90_000, hasConverter: true, customName: 'Energy Storage 1', sizing: storage.sizing });
  });

  test('the converter switch of a chosen storage stays with component lifetimes, and its converter where the item has none', () => {
    const item = { ...builtInStorages[1]!, useDedicatedConverter: false };
    const [chosen] = chooseStorage('storage-1', item)(plant).storage;
    expect([chosen?.hasConverter, chosen?.converter]).toEqual([false, storage.converter]);
    const late = inOrder(setFields({ earlyAnalysis: false }), useComponentLifetimes(true))(plant);
    expect(chooseStorage('storage-1', item)(late).storage[0]?.hasConverter).toBe(true);
  });

  test('an imported storage becomes custom and gives its name and abbreviation where those are still the first ones', () => {
    const imported = { ...builtInStorages[0]!, name: 'Container 5 MWh', abbreviation: 'C5' };
    const [fresh] = importStorage('storage-1', imported)(plant).storage;
    expect([fresh?.kind, fresh?.customName, fresh?.customAbbreviation, fresh?.cost]).toEqual([
      'custom',
      'Container 5 MWh',
      'C5',
      storage.cost,
    ]);
    const named = inOrder(setStorage('storage-1', { customName: 'North field' }), importStorage('storage-1', imported))(plant).storage[0];
    expect([named?.customName, named?.customAbbreviation]).toEqual(['North field', 'C5']);
    const second = inOrder(addTechnology('storage'), removeTechnology('storage', 'storage-1'), importStorage('storage-2', imported))(plant);
    expect(second.storage[0]?.customName).toBe('Container 5 MWh');
  });

  test('a storage of the own library brings its costs, converter and augmentation, and its names', () => {
    const own = {
      ...builtInStorages[0]!,
      name: 'Our cells',
      augmentationPrice: 90_000,
      cost: setCostType(storage.cost, 'simple'),
      dedicatedConverter: { ...builtInStorages[0]!.dedicatedConverter, efficiency: 97 },
    };
    expect(chooseOwnStorage('storage-1', own)(plant).storage[0]).toMatchObject({
      kind: 'custom',
      model: 'Our cells',
      customName: 'Our cells',
      specs: own,
      cost: own.cost,
      converter: own.dedicatedConverter,
      augmentationCost: 90_000,
    });
  });

  test('names of an imported storage are cut to 40 and 20 characters', () => {
    const long = { ...builtInStorages[0]!, name: 'n'.repeat(50), abbreviation: 'a'.repeat(50) };
    const [item] = importStorage('storage-1', long)(plant).storage;
    expect([item?.customName.length, item?.customAbbreviation.length]).toEqual([40, 20]);
  });

  test('custom solar import of several files creates extra PV entries like the first', () => {
    const series = (name: string): TimeSeries => ({ ...blankSeries, state: 'ready', hash: name, name, count: 8760 });
    const files = ['east.csv', 'west.csv', 'south.csv'].map(series);
    const project = inOrder(setSolar('pv-1', { lifetime: 30 }), importSolarProduction('pv-1', files))(plant);
    expect(
      project.solar.map(({ id, kind, customData, customName, customAbbreviation, lifetime }) => [
        id,
        kind,
        customData.name,
        customName,
        customAbbreviation,
        lifetime,
      ]),
    ).toEqual([
      ['pv-1', 'custom', 'east.csv', 'PV Solar 1', 'PV 1', 30],
      ['pv-2', 'custom', 'west.csv', 'PV Solar 2', 'PV 2', 30],
      ['pv-3', 'custom', 'south.csv', 'PV Solar 3', 'PV 3', 30],
    ]);
    expect(importSolarProduction('pv-1', [])(plant)).toBe(plant);
  });
});

describe('dedicated converters', () => {
  test('storage without solar has a converter, whatever was chosen before', () => {
    const shared = setStorage('storage-1', { hasConverter: false })(plant);
    expect(shared.storage[0]?.hasConverter).toBe(false);
    expect(useTechnology('solar', false)(shared).storage[0]?.hasConverter).toBe(true);
    expect(removeTechnology('solar', 'pv-1')(shared).storage[0]?.hasConverter).toBe(true);
    const alone = useTechnology('storage', true)(start);
    expect(setStorage('storage-1', { hasConverter: false })(alone)).toBe(alone);
  });

  test('with component lifetimes the switch of a converter is disabled', () => {
    const late = inOrder(setFields({ earlyAnalysis: false }), useComponentLifetimes(true))(plant);
    expect(setSolar('pv-1', { hasConverter: true })(late)).toBe(late);
    expect(setStorage('storage-1', { hasConverter: false, lifetime: 12 })(late).storage[0]).toMatchObject({
      hasConverter: true,
      lifetime: 12,
    });
  });

  test('editing the cost of a converter ends its being new; other edits do not', () => {
    const costlier = setSimpleLine(pv.converter.cost, 'cost-1', { capital: 60 });
    expect(plant.isNewSystemConverter).toBe(true);
    expect(setSolar('pv-1', { converter: { ...pv.converter, cost: costlier } })(plant).isNewSystemConverter).toBe(false);
    expect(setStorage('storage-1', { converter: { ...storage.converter, cost: costlier } })(plant).isNewSystemConverter).toBe(false);
    expect(setSolar('pv-1', { converter: { ...pv.converter, efficiency: 97 } })(plant).isNewSystemConverter).toBe(true);
    expect(setSolar('pv-1', { cost: setCostType(pv.cost, 'simple') })(plant).isNewSystemConverter).toBe(true);
    expect(addTechnology('solar')(plant).isNewSystemConverter).toBe(true);
  });
});

describe('auxiliary load', () => {
  const bought = inOrder(
    useEnergyMarket(true),
    setStorage('storage-1', { useAuxiliaryLoad: true, useAuxiliaryLoadFlatPrice: false }),
  )(plant);

  test('is bought at the price of the first market, or at a flat one', () => {
    expect(bought.storage[0]).toMatchObject({ useAuxiliaryLoadFlatPrice: false, energyMarket: 'dam' });
    expect(setStorage('storage-1', { useAuxiliaryLoadFlatPrice: true })(bought).storage[0]).toMatchObject({
      useAuxiliaryLoadFlatPrice: true,
      energyMarket: '',
      auxiliaryLoadFlatPrice: 10,
    });
  });

  test('stays at a flat price where there is no market', () => {
    expect(setStorage('storage-1', { useAuxiliaryLoadFlatPrice: false })(plant)).toBe(plant);
  });

  test('that the storage serves itself has no price to choose; what was entered stays', () => {
    const own = setStorage('storage-1', { storageServesAuxiliaryLoad: true })(bought);
    expect(setStorage('storage-1', { useAuxiliaryLoadFlatPrice: true, auxiliaryLoadFlatPrice: 99, energyMarket: 'rtm' })(own)).toBe(own);
    expect(own.storage[0]).toMatchObject({ useAuxiliaryLoadFlatPrice: false, energyMarket: 'dam', auxiliaryLoadFlatPrice: 10 });
  });
});

describe('changes that cannot be', () => {
  test('of what is not there change nothing', () => {
    for (const edit of [
      setSolar('none', { lifetime: 1 }),
      setWind('none', { lifetime: 1 }),
      setStorage('none', { lifetime: 1 }),
      chooseStorage('none', builtInStorages[1]!),
      importStorage('none', builtInStorages[1]!),
      chooseTurbine('none', builtInTurbines[1]!),
      importSolarProduction('none', [blankSeries]),
      removeTechnology('solar', 'none'),
    ])
      expect(edit(plant)).toBe(plant);
  });

  test('a list of values, of sizes or of simple cost lines is never left empty', () => {
    expect(setWind('wind-1', { hubHeight: [] })(plant)).toBe(plant);
    expect(setSolar('pv-1', { sizing: { kind: 'absolute', values: [] } })(plant)).toBe(plant);
    expect(setSolar('pv-1', { cost: { ...pv.cost, capitalSensitivity: [], simple: [] } })(plant)).toBe(plant);
    expect(setStorage('storage-1', { converter: { ...storage.converter, sizing: { kind: 'relative', values: [] } } })(plant)).toBe(plant);
    expect(setStorage('storage-1', { cycleLimitPerDay: [], lifetime: 9 })(plant).storage[0]).toMatchObject({
      lifetime: 9,
      cycleLimitPerDay: [{ value: 1 }],
    });
    expect(setSolar('pv-1', { sizing: absolute([5, 6]) })(plant).solar[0]?.sizing.values).toHaveLength(2);
  });

  test('an id stays', () => {
    expect(setWind('wind-1', { id: 'pv-1' })(plant)).toBe(plant);
  });
});
