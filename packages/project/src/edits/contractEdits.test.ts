import { describe, expect, test } from 'vitest';
import { contractToSizeFor } from '../document/contractToSizeFor';
import { simulationCount } from '../document/dimensions';
import { newObligation } from '../document/obligation';
import { newProject, type Project } from '../document/project';
import { valueList } from '../document/sizing';
import { setExpectedDate } from './baseYear';
import {
  addObligation,
  mayAddObligation,
  removeObligation,
  setContract,
  setObligation,
  setSizerLimits,
  sizeForContract,
  systemSizerResultsHold,
} from './contractEdits';
import { inOrder } from './edit';
import { setFields } from './fieldEdits';
import { addEnergyMarket, addMarket, useEnergyMarket, useMarket } from './marketEdits';

const start = useMarket('contracts', true)(newProject('p', '2026-01-01'));
const contract = (project: Project) => project.contracts[0]!;

describe('obligation kind', () => {
  test('none turns the system sizer off', () => {
    expect([start.useSystemSizer, contract(start).useSystemSizer]).toEqual([true, true]);
    const none = setContract('contract-1', { obligationKind: 'none' })(start);
    expect([none.useSystemSizer, contract(none).useSystemSizer]).toEqual([false, false]);
    expect(setContract('contract-1', { useSystemSizer: true })(none)).toBe(none);
  });

  test.each([['daily' as const], ['import' as const]])('%s contracts all capacity and does not compete; none keeps shares', (kind) => {
    const shares = {
      contractedSolarCapacity: 60,
      contractedWindCapacity: 50,
      contractedStorageCapacity: 40,
      competeWithWholesaleMarket: true,
    };
    const none = setContract('contract-1', { obligationKind: 'none', ...shares })(start);
    expect(contract(none)).toMatchObject(shares);
    const whole = {
      contractedSolarCapacity: 100,
      contractedWindCapacity: 100,
      contractedStorageCapacity: 100,
      competeWithWholesaleMarket: false,
    };
    const obliged = setContract('contract-1', { obligationKind: kind })(none);
    expect(contract(obliged)).toMatchObject(whole);
    expect(setContract('contract-1', shares)(obliged)).toBe(obliged);
  });
});

describe('shortage penalty', () => {
  const markets = inOrder(useEnergyMarket(true), addEnergyMarket('rtm'))(start);

  test.each([['market' as const], ['delta' as const]])('%s defaults the market to the first available; flat clears it', (kind) => {
    const following = setContract('contract-1', { shortagePenaltyKind: kind })(markets);
    expect(contract(following)).toMatchObject({ shortagePenaltyKind: kind, energyMarket: 'dam' });
    expect(contract(setContract('contract-1', { energyMarket: 'rtm' })(following)).energyMarket).toBe('rtm');
    expect(contract(setContract('contract-1', { shortagePenaltyKind: 'flat' })(following))).toMatchObject({
      shortagePenaltyKind: 'flat',
      energyMarket: '',
    });
  });

  test('multiplies the simulations only where something is owed', () => {
    const several = setContract('contract-1', { useShortagePenalty: true, shortagePenaltySensitivity: valueList([1, 2, 3]) })(start);
    expect(simulationCount(several)).toBe(3);
    expect(simulationCount(setContract('contract-1', { obligationKind: 'none' })(several))).toBe(1);
  });

  test('stays flat where there is no market', () => {
    expect(setContract('contract-1', { shortagePenaltyKind: 'market' })(start)).toBe(start);
  });
});

describe('obligations', () => {
  const summer = { startDate: '2024-06-01', endDate: '2024-08-31', startHour: 17, endHour: 21, value: 40 };
  const one = addObligation('contract-1', summer)(start);

  test('begin over the whole base year, all week, for an hour and without energy', () => {
    expect(contract(addObligation('contract-1')(start)).obligations).toEqual([
      { id: 'obligation-1', dayKind: 'all', startDate: '2026-01-01', endDate: '2026-12-31', startHour: 0, endHour: 1, value: 0 },
    ]);
  });

  test('are limited to the base year, changed and removed', () => {
    expect(contract(one).obligations).toEqual([
      { id: 'obligation-1', dayKind: 'all', startDate: '2026-06-01', endDate: '2026-08-31', startHour: 17, endHour: 21, value: 40 },
    ]);
    const changed = setObligation('contract-1', 'obligation-1', { endDate: '2030-09-30', value: 50 })(one);
    expect(contract(changed).obligations[0]).toMatchObject({ endDate: '2026-09-30', value: 50 });
    expect(contract(removeObligation('contract-1', 'obligation-1')(one)).obligations).toEqual([]);
    expect(setObligation('contract-1', 'obligation-1', { value: 40 })(one)).toBe(one);
  });

  test('move with the base year; 29 February becomes the 28th', () => {
    const leap = inOrder(setExpectedDate('2028-03-01'), addObligation('contract-1', { ...summer, startDate: '2028-02-29' }))(start);
    expect(contract(leap).obligations[0]?.startDate).toBe('2028-02-29');
    expect(contract(setFields({ expectedDate: '2029-03-01' })(leap)).obligations[0]).toMatchObject({
      startDate: '2029-02-28',
      endDate: '2029-08-31',
    });
    expect(contract(setFields({ expectedDate: '' })(leap)).obligations).toBe(contract(leap).obligations);
    const mistyped = inOrder(setFields({ expectedDate: '0202-03-01' }), setFields({ expectedDate: '2028-03-01' }))(one);
    expect(contract(mistyped).obligations[0]).toMatchObject({ startDate: '2028-06-01', endDate: '2028-08-31' });
  });

  test.each([
    ['2026-06-01', '2026-06-07', 'weekday' as const, 0, true],
    ['2026-06-01', '2026-06-06', 'weekday' as const, 0, false],
    ['2026-06-01', '2026-06-06', 'weekday' as const, 1, false],
    ['2026-06-01', '2026-06-06', 'all' as const, 0, false],
    ['2026-06-01', '2026-06-06', 'all' as const, 1, true],
    ['2026-06-02', '2026-06-01', 'all' as const, 1, false],
    ['', '2026-06-01', 'all' as const, 1, false],
  ])('from %s to %s on days of kind %s to %d that are there may be added: %s', (startDate, endDate, dayKind, count, may) => {
    const there = Array.from({ length: count }, (_, index) => newObligation(`obligation-${index + 1}`, 2026));
    expect(mayAddObligation({ startDate, endDate, dayKind }, there)).toBe(may);
  });
});

test.each([
  ['solarMinSize', 5],
  ['solarMaxSize', 5],
  ['windMinSize', 5],
  ['windMaxSize', 5],
  ['windRatingSize', 5],
  ['storageMinSize', 5],
  ['storageMaxSize', 5],
  ['useSolar', false],
  ['useWind', false],
  ['useStorage', false],
])('results of the system sizer go when %s changes', (name, value) => {
  const before = contract(start).systemSizerLimits;
  const after = contract(setSizerLimits('contract-1', { [name]: value })(start)).systemSizerLimits;
  expect(after).toEqual({ ...before, [name]: value });
  expect([systemSizerResultsHold(before, { ...before }), systemSizerResultsHold(before, after)]).toEqual([true, false]);
});

test('the system sizer sizes for the contract that was chosen last, and for none without an obligation', () => {
  const two = addMarket('contracts')(start);
  const second = sizeForContract('contract-2')(two);
  expect(second.useSystemSizer).toBe(true);
  expect(contractToSizeFor(second)?.id).toBe('contract-2');
  expect(contractToSizeFor(sizeForContract('contract-1')(second))?.id).toBe('contract-1');
  const byPercent = setContract('contract-1', { obligationKind: 'none' })(second);
  expect(sizeForContract('contract-1')(byPercent)).toBe(byPercent);
});

test('a new contract is sized for, unless another is or its sizer was switched off', () => {
  expect(contractToSizeFor(start)?.id).toBe('contract-1');
  expect(start.useSystemSizer).toBe(true);
  expect(contractToSizeFor(addMarket('contracts')(start))?.id).toBe('contract-1');
  const switchedOff = setFields({ useSystemSizer: false })(start);
  expect(addMarket('contracts')(switchedOff).useSystemSizer).toBe(false);
  expect(inOrder(useMarket('contracts', false), useMarket('contracts', true))(switchedOff).useSystemSizer).toBe(false);
  const byPercent = addMarket('contracts')(setContract('contract-1', { obligationKind: 'none' })(start));
  expect([byPercent.useSystemSizer, contractToSizeFor(byPercent)?.id]).toEqual([true, 'contract-2']);
});

test('a contract that is not there is not changed', () => {
  for (const edit of [
    setContract('none', { name: 'x' }),
    addObligation('none'),
    sizeForContract('none'),
    setSizerLimits('none', { useWind: false }),
  ])
    expect(edit(start)).toBe(start);
  expect(setContract('contract-1', { energyPriceSensitivity: [] })(start)).toBe(start);
});
