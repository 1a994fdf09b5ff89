import { describe, expect, test } from 'vitest';
import { searchOptimum } from '../linearProgram/optimum';
import { newWorkspace } from '../linearProgram/workspace';
import { constantSeries } from '../series';
import type { SizeBounds } from './sizes';
import { sizingProgram } from './sizingProgram';
import type { SizingPlant } from './sizingPlant';

const free: SizeBounds = { solar: { min: 0, max: 50 }, wind: { min: 0, max: 0 }, storage: { min: 0, max: 50 } };

/** Sun in the first two of four hours, and 3 MWh owed in the last. 90 % efficiency of charging and of discharging; 10 % of the cells is not used. */
const plant: SizingPlant = {
  stepHours: 1,
  stepCount: 4,
  solarMWPerMW: Float64Array.of(1, 1, 0, 0),
  windMWPerMW: new Float64Array(4),
  storage: {
    floorShare: 0.1,
    ceilingShare: 1,
    chargeMW: 10,
    dischargeMW: 10,
    chargeEfficiency: 0.9,
    dischargeEfficiency: 0.9,
    wearPerMWh: 0,
    cyclesPerDay: undefined,
  },
  busToGrid: 1,
  exportLimitMW: constantSeries(4, 100),
  importLimitMW: new Float64Array(4),
  salePricePerMWh: new Float64Array(4),
  purchasePricePerMWh: new Float64Array(4),
  duties: [{ steps: Int32Array.of(3), energyMWh: 3, pricePerMWh: constantSeries(4, 50), penaltyPerMWh: undefined }],
  yearlyCost: { solar: 100, wind: 100, storage: 20 },
  bounds: free,
};

function sized(changed: Partial<SizingPlant> = {}, bounds: SizeBounds = free, service = 1) {
  const { program, fixedMoney, sizesOf, deliveredMWh } = sizingProgram({ ...plant, ...changed }, bounds, service);
  const { found, nearest } = searchOptimum(program, newWorkspace(program));
  return { found, sizes: sizesOf(nearest.x), deliveredMWh: deliveredMWh(nearest.x), money: nearest.objective + fixedMoney };
}

describe('sizes of a program that is worked by hand', () => {
  test('3 MWh at night take 3 / 0.9 MWh of usable cells, and 3 / 0.81 MWh of sun in two hours', () => {
    const { found, sizes, money } = sized();
    expect(found).toBe(true);
    expect(sizes.storage).toBeCloseTo(3 / 0.9 / 0.9, 6);
    expect(sizes.solar).toBeCloseTo(3 / 0.81 / 2, 6);
    expect(money).toBeCloseTo(3 * 50 - 100 * (3 / 0.81 / 2) - 20 * (3 / 0.9 / 0.9), 5);
  });

  test('nine tenths of the service take nine tenths of the plant', () => {
    const { sizes, deliveredMWh } = sized({}, free, 0.9);
    expect(sizes.solar).toBeCloseTo((0.9 * 3) / 0.81 / 2, 6);
    expect(sizes.storage).toBeCloseTo((0.9 * 3) / 0.81, 6);
    expect(deliveredMWh).toBeCloseTo(2.7, 6);
  });

  test('slow cells make the storage as large as its power asks for', () => {
    const slow = { ...plant.storage!, dischargeMW: 0.5 };
    expect(sized({ storage: slow }).sizes.storage).toBeCloseTo(6, 6);
  });

  test('where prices and penalties decide, a penalty below the cost of a MWh leaves the plant out, and one above it builds it', () => {
    const perMWh = (100 * (3 / 0.81 / 2) + 20 * (3 / 0.81)) / 3 - 50;
    const at = (penaltyPerMWh: number) => sized({ duties: [{ ...plant.duties[0], penaltyPerMWh }] }, free, 0);
    expect(at(perMWh - 1).sizes.solar).toBeCloseTo(0, 6);
    expect(at(perMWh - 1).money).toBeCloseTo(-3 * (perMWh - 1), 5);
    expect(at(perMWh + 1).deliveredMWh).toBeCloseTo(3, 6);
  });

  test('surplus that pays for itself fills the room to the largest size', () => {
    const { sizes } = sized({ salePricePerMWh: constantSeries(4, 60) });
    expect(sizes.solar).toBeCloseTo(50, 6);
  });

  test('charging from the grid takes the place of the sun', () => {
    const { sizes } = sized({ importLimitMW: Float64Array.of(100, 100, 0, 0), purchasePricePerMWh: constantSeries(4, 1) });
    expect(sizes.solar).toBeCloseTo(0, 6);
    expect(sizes.storage).toBeCloseTo(3 / 0.81, 6);
  });

  test('the least sizes are kept though less would do', () => {
    const bounds: SizeBounds = { ...free, solar: { min: 5, max: 6 }, storage: { min: 10, max: 12 } };
    const { sizes, money } = sized({}, bounds);
    expect([sizes.solar, sizes.storage]).toEqual([expect.closeTo(5, 6), expect.closeTo(10, 6)]);
    expect(money).toBeCloseTo(150 - 500 - 200, 5);
  });

  test('a year begins with what it ends with: cells that were full are no gift', () => {
    const twoDuties = { duties: [{ ...plant.duties[0], steps: Int32Array.of(0) }] };
    const { sizes } = sized({ ...twoDuties, solarMWPerMW: Float64Array.of(0, 1, 1, 0) });
    expect(sizes.storage).toBeCloseTo(3 / 0.81, 6);
    expect(sizes.solar).toBeCloseTo(3 / 0.81 / 2, 6);
  });

  test('sizes that cannot do it are not found', () => {
    expect(sized({}, { ...free, solar: { min: 0, max: 1 } }).found).toBe(false);
  });
});
