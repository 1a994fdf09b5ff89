import { type MeritOrders, newMeritOrders, sortMeritOrders } from '@hybrid/engine/dispatch/valueFunctions/meritOrder';
import type { DispatchProblem } from '@hybrid/engine/dispatch/problem';
import { newValueFunctions, valueBackwards } from '@hybrid/engine/dispatch/valueFunctions/valueFunction';
import type { StorageUnit } from '@hybrid/engine/storage/storageUnit';
import { type Stair, stairChart } from './stairChart';

/** A storage of 100 MW and 400 MWh with a round-trip efficiency of 85 %, as in the published years. */
const storage: StorageUnit = {
  capacityMWh: 400,
  floorMWh: 0,
  ceilingMWh: 400,
  chargeLimitMW: 100,
  dischargeLimitMW: 100,
  chargeEfficiency: Math.sqrt(0.85),
  dischargeEfficiency: Math.sqrt(0.85),
  wearPerMWh: 2,
};

/** A sunny day, cheap at noon and expensive in the evening; 150 MW of solar behind a connection of 120 MW. */
const salePricePerMWh = Float64Array.of(34, 32, 31, 30, 31, 35, 44, 52, 46, 33, 22, 14, 9, 8, 11, 18, 30, 48, 72, 96, 88, 66, 48, 39);
const generationMW = Float64Array.of(0, 0, 0, 0, 0, 2, 18, 52, 90, 118, 136, 145, 148, 142, 126, 100, 66, 28, 5, 0, 0, 0, 0, 0);
const steps = salePricePerMWh.length;

const day: DispatchProblem = {
  stepHours: 1,
  salePricePerMWh,
  purchasePricePerMWh: salePricePerMWh.map((price) => price + 4),
  generationMW,
  exportLimitMW: new Float64Array(steps).fill(120),
  importLimitMW: new Float64Array(steps).fill(60),
  gridEfficiency: 0.98,
  storage,
};

function ordersOfDay(): MeritOrders {
  const orders = newMeritOrders(steps);
  sortMeritOrders(day, storage, orders);
  return orders;
}

const clock = (step: number): string => `${String(step).padStart(2, '0')}:00`;

/** Returns the chart of the merit order of a step: widths of energy in the cells, each at its price. */
function meritOrderChart(step: number): string {
  const { first, gainMWh, valuePerMWh } = ordersOfDay();
  const offered: Stair[] = [];
  for (let k = first[step]!; k + 1 < first[step + 1]!; k++)
    offered.push({ from: gainMWh[k + 1]!, to: gainMWh[k]!, height: valuePerMWh[k]! });
  return stairChart({
    title: `Merit order of the step from ${clock(step)} to ${clock(step + 1)}`,
    across: { title: 'Energy that the cells gain in the step (below 0: lose), MWh', from: -120, to: 100, every: 20 },
    up: { title: 'Price of each MWh in the cells', from: -10, to: 50, every: 10 },
    series: [
      { name: 'to discharge for', colour: '#7cb5ec', stairs: offered.filter(({ from }) => from < 0), filled: true },
      { name: 'to charge from', colour: '#f4b860', stairs: offered.filter(({ from }) => from >= 0), filled: true },
    ],
  });
}

/** Value of energy left at the end of the day. */
const endValuePerMWh = 30;

/** Returns the marginal value of energy in the cells over their level, before a step of the day. */
function marginalValue(step: number): readonly Stair[] {
  const { floorMWh, ceilingMWh } = storage;
  const values = newValueFunctions(steps);
  const windowEnd = { lowMWh: floorMWh, highMWh: ceilingMWh, valuePerMWh: endValuePerMWh };
  valueBackwards(ordersOfDay(), { begin: step, end: steps, startMWh: floorMWh, floorMWh, ceilingMWh, windowEnd }, values);
  const stairs: Stair[] = [];
  let level = values.lowMWh;
  for (let i = values.head; i < values.tail; i++) {
    const to = level + values.pieceWidthMWh[i]!;
    stairs.push({ from: level, to, height: values.pieceValuePerMWh[i]! });
    level = to;
  }
  return stairs;
}

/** Returns the charts of docs/method/dispatch.md, calculated by the engine: file name and text. */
export function dispatchCharts(): Readonly<Record<string, string>> {
  const hours = [
    [9, '#2f855a'],
    [16, '#dd6b20'],
    [20, '#2b6cb0'],
  ] as const;
  return {
    'merit-order.svg': meritOrderChart(16),
    'value-function.svg': stairChart({
      title: 'Value function of a day: the worth of one more MWh',
      across: { title: 'Level of the cells before the step, MWh', from: 0, to: 400, every: 50 },
      up: { title: 'Worth of one more MWh in the cells', from: 0, to: 100, every: 20 },
      series: hours.map(([step, colour]) => ({ name: `before ${clock(step)}`, colour, stairs: marginalValue(step), filled: false })),
    }),
  };
}
