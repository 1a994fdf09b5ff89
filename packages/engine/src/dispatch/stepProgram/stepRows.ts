import type { StorageUnit } from '../../storage/storageUnit';
import type { DispatchProblem, Regulation } from '../problem';
import type { StepColumns } from './stepColumns';

type Entry = readonly [column: number, weight: number];

/** A row `entries · columns <= limit + limitPerMWh · level of the first storage before the step`. */
interface Row {
  readonly entries: readonly Entry[];
  readonly limitPerMWh: number;
}

/** Data from which the rows of a step follow. */
interface RowsOf {
  readonly problem: DispatchProblem;
  readonly storages: readonly StorageUnit[];
  readonly columns: StepColumns;
  readonly busToGrid: number;
  /** By storage: energy gained in the cells for each MW of a column over the step. [MWh] */
  readonly gainMWh: readonly Float64Array[];
}

const row = (entries: readonly Entry[], limitPerMWh = 0): Row => ({ entries, limitPerMWh });

/** Returns entries of one weight in columns side by side. */
const span = (first: number, count: number, weight: number): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => [first + index, weight]);

/** Returns the rows of the program of a step, in the order of their limits (`fillLimits`). */
export function stepRows(given: RowsOf): readonly Row[] {
  const { problem, storages, columns, busToGrid } = given;
  const { regulation, auxiliaryLoadMW } = problem.terms ?? {};
  const auxiliary = auxiliaryLoadMW === undefined ? 0 : 1;
  const generation = row([
    ...span(columns.sold, columns.charged - columns.sold, 1),
    ...span(columns.charged, storages.length, 1),
    ...span(columns.auxiliaryFromGeneration, auxiliary, 1),
  ]);
  const duties = columns.end - columns.stepDuty;
  return [
    generation,
    row(sold(given, busToGrid)),
    ...storages.map((storage, k) => row([...drawn(given, k, 1), ...discharged(given, k, shareOfTime(storage))])),
    ...(storages.length > 1 ? [row(bought(given, 1))] : []),
    ...converterRows(given),
    ...(regulation ? [...regulationRows(given, regulation), ...headroomRows(given, regulation)] : []),
    ...(duties > 0 ? [row([...span(columns.stepDuty, duties, 1), ...sold(given, -busToGrid)])] : []),
    ...(auxiliary > 0 ? [row([[columns.auxiliaryFromGeneration, 1], ...span(columns.auxiliaryFromStorage, storages.length, 1)])] : []),
  ];
}

/** Returns weights of what is exported, at the bus. */
function sold({ columns, storages }: RowsOf, weight: number): readonly Entry[] {
  return [...span(columns.sold, columns.charged - columns.sold, weight), ...span(columns.discharged, storages.length, weight)];
}

/** Returns weights of what all storages buy, at the POI. */
function bought({ columns, storages }: RowsOf, weight: number): readonly Entry[] {
  return span(columns.bought, storages.length, weight);
}

/** Returns weights of what a storage draws, at the bus. */
function drawn({ columns, busToGrid }: RowsOf, k: number, weight: number): readonly Entry[] {
  return [
    [columns.charged + k, weight],
    [columns.bought + k, weight * busToGrid],
  ];
}

/** Returns weights of what a storage discharges, at the bus. */
function discharged({ columns, problem }: RowsOf, k: number, weight: number): readonly Entry[] {
  return [
    [columns.discharged + k, weight],
    ...span(columns.auxiliaryFromStorage + k, problem.terms?.auxiliaryLoadMW === undefined ? 0 : 1, weight),
  ];
}

function converterRows(given: RowsOf): readonly Row[] {
  const { terms, gridEfficiency } = given.problem;
  if (!terms?.busConverter) return [];
  return [row([...sold(given, terms.busConverter.efficiency), ...bought(given, gridEfficiency)])];
}

/** A call changes the net at the connection: up is also given by importing less, down by exporting less. */
function regulationRows(given: RowsOf, { offers }: Regulation): readonly Row[] {
  const { columns, busToGrid, problem } = given;
  const { gridEfficiency, terms } = problem;
  const up = (weight: number): readonly Entry[] => span(columns.up, offers.length, weight);
  const down = (weight: number): readonly Entry[] => span(columns.down, offers.length, weight);
  const converter = terms?.busConverter;
  return [
    row([...sold(given, busToGrid), ...bought(given, -1), ...up(1)]),
    row([...bought(given, 1), ...down(1), ...sold(given, -busToGrid)]),
    ...(converter
      ? [
          row([...sold(given, converter.efficiency), ...bought(given, -gridEfficiency), ...up(1 / gridEfficiency)]),
          row([...bought(given, gridEfficiency), ...down(gridEfficiency), ...sold(given, -converter.efficiency)]),
        ]
      : []),
    row([...discharged(given, 0, 1), ...drawn(given, 0, -1), ...up(1 / busToGrid)]),
    row([...drawn(given, 0, 1), ...discharged(given, 0, -1), ...down(busToGrid)]),
  ];
}

function headroomRows({ columns, busToGrid, storages, gainMWh }: RowsOf, regulation: Regulation): readonly Row[] {
  const { offers, headroomHours, headroomAt } = regulation;
  if (headroomHours <= 0) return [];
  const { cellsPerUp, cellsPerDown } = regulationPerMW(storages[0] as StorageUnit, busToGrid);
  // At the end of the step the level is the one before it and what the columns gain.
  const gained = (sign: number): readonly Entry[] =>
    headroomAt === 'endOfStep'
      ? Array.from(gainMWh[0] as Float64Array, (gain, index): Entry => [index, sign * gain]).filter(([, gain]) => gain !== 0)
      : [];
  return [
    row([...span(columns.up, offers.length, headroomHours * cellsPerUp), ...gained(-1)], 1),
    row([...span(columns.down, offers.length, headroomHours * cellsPerDown), ...gained(1)], -1),
  ];
}

/** Returns what leaves the cells for each MW called up at the POI, and what enters them for each MW called down. */
export function regulationPerMW(
  { chargeEfficiency, dischargeEfficiency }: StorageUnit,
  busToGrid: number,
): { readonly cellsPerUp: number; readonly cellsPerDown: number } {
  const upOut = 1 / busToGrid;
  return { cellsPerUp: upOut / dischargeEfficiency, cellsPerDown: busToGrid * chargeEfficiency };
}

/** Charging power that a MW of discharge takes the time of; the row counts discharge itself where there is no charge. */
function shareOfTime({ chargeLimitMW, dischargeLimitMW }: StorageUnit): number {
  if (chargeLimitMW === 0) return 1;
  return dischargeLimitMW > 0 ? chargeLimitMW / dischargeLimitMW : 0;
}
