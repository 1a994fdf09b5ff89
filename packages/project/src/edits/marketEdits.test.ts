import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkedSensitivities } from '../document/energyMarket';
import { newProject, type Project } from '../document/project';
import { listInOrder, numbersOf } from '../document/sizing';
import { setCapacityMarket } from './capacityEdits';
import { setContract } from './contractEdits';
import { inOrder } from './edit';
import {
  addableEnergyMarkets,
  addEnergyMarket,
  addMarket,
  addScenario,
  removeEnergyMarket,
  removeMarket,
  removeScenario,
  setEnergyMarket,
  setMarket,
  useEnergyMarket,
  useMarket,
  whyEnergyMarketStays,
} from './marketEdits';
import { setStorage, useTechnology } from './technologyEdits';

const start = newProject('p', '2026-01-01');
const energy = inOrder(useEnergyMarket(true), addEnergyMarket('rtm'))(start);
const all = inOrder(
  useMarket('regulationMarkets', true),
  useMarket('capacityMarkets', true),
  useMarket('contracts', true),
  useTechnology('storage', true),
)(energy);
const kinds = ({ energyMarkets }: Project) => energyMarkets.map(({ kind }) => kind);
const names = ({ commitments }: Project) => commitments.map(({ name }) => name);

describe('switches and lists', () => {
  test('turning on the energy market with none present adds a day-ahead market and its commitment', () => {
    const project = useEnergyMarket(true)(start);
    expect(kinds(project)).toEqual(['dam']);
    expect(project.commitments).toEqual([{ name: 'Day-ahead energy market', order: 3 }]);
    expect(project.orderOfCommitments).toEqual(['Energy markets']);
  });

  test('turning it on again keeps the markets there are', () => {
    const real = inOrder(removeEnergyMarket('dam'), useEnergyMarket(false))(energy);
    expect(kinds(useEnergyMarket(true)(real))).toEqual(['rtm']);
  });

  test('only kinds not yet added can be added, and markets stay sorted by kind', () => {
    expect(addableEnergyMarkets(energy)).toEqual(['fmm']);
    const three = addEnergyMarket('fmm')(energy);
    expect(kinds(three)).toEqual(['dam', 'fmm', 'rtm']);
    expect(addableEnergyMarkets(three)).toEqual([]);
    expect(addEnergyMarket('dam')(three)).toBe(three);
  });

  test.each([
    ['energyMarkets' as const, 'useEnergyMarket' as const],
    ['regulationMarkets' as const, 'useRegulationMarket' as const],
    ['capacityMarkets' as const, 'useCapacityMarket' as const],
    ['contracts' as const, 'useContract' as const],
  ])('removing the last of %s turns %s off', (kind, use) => {
    const one = inOrder(useEnergyMarket(true), useMarket(kind, true))(start);
    expect(one[use]).toBe(true);
    const none = removeMarket(kind, one[kind][0]!.id)(one);
    expect([none[use], none[kind]]).toEqual([false, []]);
  });

  test('a regulation market can only be added when the energy market is used', () => {
    expect(useMarket('regulationMarkets', true)(start)).toBe(start);
    expect(addMarket('regulationMarkets')(start)).toBe(start);
    expect(addMarket('regulationMarkets')(useEnergyMarket(false)(energy)).regulationMarkets).toEqual([]);
    expect(useMarket('regulationMarkets', true)(energy).regulationMarkets.map(({ name, abbreviation }) => [name, abbreviation])).toEqual([
      ['Regulation Market 1', 'Reg Mkt 1'],
    ]);
  });

  test('regulation stays on when the energy market is switched off', () => {
    expect(useEnergyMarket(false)(all)).toMatchObject({ useEnergyMarket: false, useRegulationMarket: true });
  });

  test('no two regulation markets begin with the same name', () => {
    const project = inOrder(
      addMarket('regulationMarkets'),
      addMarket('regulationMarkets'),
      removeMarket('regulationMarkets', 'regulation-1'),
      addMarket('regulationMarkets'),
    )(energy);
    expect(project.regulationMarkets.map(({ name }) => name)).toEqual(['Regulation Market 2', 'Regulation Market 1']);
  });

  test('switching off keeps what was entered', () => {
    expect(inOrder(useMarket('capacityMarkets', false), useMarket('capacityMarkets', true))(all)).toEqual(all);
  });
});

describe('commitments', () => {
  test('come with their markets, in the order of their ranks', () => {
    expect(all.commitments).toEqual([
      { name: 'Capacity market', order: 1 },
      { name: 'Time of Delivery Contract', order: 2 },
      { name: 'Day-ahead energy market', order: 3 },
      { name: 'Real-time energy market', order: 5 },
      { name: 'Regulation market', order: 6 },
    ]);
    expect(addEnergyMarket('fmm')(all).commitments).toContainEqual({ name: 'Fifteen-minute energy market', order: 4 });
  });

  test.each([
    ['regulationMarkets' as const, 'regulation-1', 'Regulation market'],
    ['capacityMarkets' as const, 'capacity-1', 'Capacity market'],
    ['contracts' as const, 'contract-1', 'Time of Delivery Contract'],
  ])('of %s goes when the kind is switched off or %s is removed: %s', (kind, id, name) => {
    expect(names(all)).toContain(name);
    expect(names(useMarket(kind, false)(all))).not.toContain(name);
    expect(names(removeMarket(kind, id)(all))).not.toContain(name);
    expect(names(inOrder(useMarket(kind, false), useMarket(kind, true))(all))).toContain(name);
  });

  test('are listed without the energy markets first, then those, with regulation where it is used', () => {
    expect(all.orderOfCommitments).toEqual(['Capacity market', 'Time of Delivery Contract', 'Energy and Regulation markets']);
    expect(useMarket('regulationMarkets', false)(all).orderOfCommitments).toEqual([
      'Capacity market',
      'Time of Delivery Contract',
      'Energy markets',
    ]);
    expect(useMarket('contracts', true)(start).orderOfCommitments).toEqual(['Time of Delivery Contract']);
  });
});

describe('scenarios', () => {
  const three = inOrder(
    setEnergyMarket('dam', { pvAllocationSensitivity: listInOrder([50, 60, 70]) }),
    setEnergyMarket('rtm', { pvAllocationSensitivity: listInOrder([50, 40, 30]) }),
  )(energy);
  const shares = ({ energyMarkets }: Project) => energyMarkets.map(({ pvAllocationSensitivity }) => numbersOf(pvAllocationSensitivity));
  const lengths = ({ energyMarkets }: Project) => energyMarkets.flatMap((market) => linkedSensitivities.map((name) => market[name].length));

  test('a new market has as many sensitivity values as the others', () => {
    const project = addEnergyMarket('fmm')(three);
    expect(lengths(project)).toEqual(Array.from({ length: 12 }, () => 3));
    expect(numbersOf(project.energyMarkets[1]!.windAllocationSensitivity)).toEqual([100, 100, 100]);
  });

  test('a list that gets longer takes all of them with it: what comes in goes on with the scenario before', () => {
    expect(shares(setEnergyMarket('dam', { pvAllocationSensitivity: listInOrder([50, 55, 60, 70, 80]) })(three))).toEqual([
      [50, 55, 60, 70, 80],
      [50, 50, 40, 30, 30],
    ]);
  });

  test('a list that loses a value takes the same scenario from all of them', () => {
    expect(shares(setEnergyMarket('dam', { pvAllocationSensitivity: listInOrder([50, 70]) })(three))).toEqual([
      [50, 70],
      [50, 30],
    ]);
    expect(shares(removeScenario(0)(three))).toEqual([
      [60, 70],
      [40, 30],
    ]);
  });

  test('another list of another length keeps the first scenarios', () => {
    expect(shares(setEnergyMarket('dam', { pvAllocationSensitivity: listInOrder([1, 2]) })(three))).toEqual([
      [1, 2],
      [50, 40],
    ]);
  });

  test('are added as a copy of the last, and the last one stays', () => {
    expect(shares(addScenario(three))).toEqual([
      [50, 60, 70, 70],
      [50, 40, 30, 30],
    ]);
    expect(removeScenario(0)(energy)).toBe(energy);
    expect(removeScenario(7)(three)).toBe(three);
    expect(setEnergyMarket('dam', { allocationSensitivity: [] })(three)).toBe(three);
  });

  test('adding one and taking it away again changes nothing', () => {
    const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(percents, (values) => {
        const project = setEnergyMarket('rtm', { windAllocationSensitivity: listInOrder(values) })(energy);
        expect(inOrder(addScenario, removeScenario(values.length))(project)).toEqual(project);
      }),
    );
  });
});

describe('references to an energy market', () => {
  test('an energy market cannot be deleted while a capacity market references it', () => {
    const held = setCapacityMarket('capacity-1', { energyPriceKind: 'market' })(all);
    expect(held.capacityMarkets[0]?.energyMarket).toBe('dam');
    expect(removeEnergyMarket('dam')(held)).toBe(held);
    expect(whyEnergyMarketStays(held, 'dam')).toEqual(
      'Capacity Market 1 pays energy at the Day-ahead price. Choose another price there first.',
    );
    expect(whyEnergyMarketStays(held, 'rtm')).toBeUndefined();
    expect(kinds(inOrder(setCapacityMarket('capacity-1', { energyPriceKind: 'flat' }), removeEnergyMarket('dam'))(held))).toEqual(['rtm']);
  });

  test('of contracts, auxiliary loads and regulation to a market that goes fall back to a flat price, or to none', () => {
    const bound = inOrder(
      setMarket('regulationMarkets', 'regulation-1', { useEnergyPrice: true, energyMarket: 'rtm' }),
      setContract('contract-1', { shortagePenaltyKind: 'delta', energyMarket: 'rtm' }),
      setStorage('storage-1', { useAuxiliaryLoadFlatPrice: false, energyMarket: 'rtm' }),
    )(all);
    expect([bound.regulationMarkets[0]?.energyMarket, bound.contracts[0]?.energyMarket, bound.storage[0]?.energyMarket]).toEqual([
      'rtm',
      'rtm',
      'rtm',
    ]);
    const project = removeEnergyMarket('rtm')(bound);
    expect(project.contracts[0]).toMatchObject({ shortagePenaltyKind: 'flat', energyMarket: '' });
    expect(project.storage[0]).toMatchObject({ useAuxiliaryLoadFlatPrice: true, energyMarket: '' });
    expect(project.regulationMarkets[0]).toMatchObject({ useEnergyPrice: false, energyMarket: '' });
    expect(removeEnergyMarket('dam')(bound).contracts).toBe(bound.contracts);
  });

  test('of a capacity market that was opened without its market falls back to a flat price', () => {
    const opened: Project = {
      ...all,
      capacityMarkets: all.capacityMarkets.map((market) => ({ ...market, energyPriceKind: 'market', energyMarket: 'fmm' })),
    };
    expect(addMarket('contracts')(opened).capacityMarkets[0]).toMatchObject({ energyPriceKind: 'flat', energyMarket: '' });
  });

  test('begin with the first market there is', () => {
    const project = inOrder(
      setContract('contract-1', { shortagePenaltyKind: 'market' }),
      setMarket('regulationMarkets', 'regulation-1', { useEnergyPrice: true }),
      setCapacityMarket('capacity-1', { energyPriceKind: 'market' }),
    )(all);
    expect([project.contracts[0], project.regulationMarkets[0], project.capacityMarkets[0]].map((item) => item?.energyMarket)).toEqual([
      'dam',
      'dam',
      'dam',
    ]);
  });

  test('fall back to a flat price when the energy market is switched off, as when it is removed', () => {
    const bound = inOrder(
      setCapacityMarket('capacity-1', { energyPriceKind: 'market' }),
      setContract('contract-1', { shortagePenaltyKind: 'delta' }),
      setStorage('storage-1', { useAuxiliaryLoadFlatPrice: false }),
    )(all);
    const off = useEnergyMarket(false)(bound);
    expect(off.capacityMarkets[0]).toMatchObject({ energyPriceKind: 'flat', energyMarket: '' });
    expect(off.contracts[0]).toMatchObject({ shortagePenaltyKind: 'flat', energyMarket: '' });
    expect(off.storage[0]).toMatchObject({ useAuxiliaryLoadFlatPrice: true, energyMarket: '' });
    const followed = setCapacityMarket('capacity-1', { energyPriceKind: 'market' })(off);
    expect(followed.capacityMarkets[0]).toMatchObject({ energyPriceKind: 'flat' });
    expect(
      setCapacityMarket('capacity-1', { energyPriceKind: 'market' })(useEnergyMarket(true)(off)).capacityMarkets[0]?.energyMarket,
    ).toBe('dam');
  });

  test('of the settlement of regulation stay while the energy market is only switched off', () => {
    const bound = setMarket('regulationMarkets', 'regulation-1', { useEnergyPrice: true })(all);
    expect(useEnergyMarket(false)(bound).regulationMarkets).toBe(bound.regulationMarkets);
  });
});

test('an energy market keeps its kind, and changes of what is not there change nothing', () => {
  expect(setEnergyMarket('dam', { kind: 'rtm', id: 'x' })(all)).toBe(all);
  expect(setEnergyMarket('fmm', { allocation: 5 })(all)).toBe(all);
  expect(setMarket('regulationMarkets', 'none', { name: 'x' })(all)).toBe(all);
  expect(removeMarket('contracts', 'none')(all)).toBe(all);
});
