import type { LinearProgram } from '@hybrid/engine/linearProgram/linearProgram';
import type { SeededRandom } from '@hybrid/engine/seededRandom';
import type { Highs, Model, ModelData } from 'highs';

/** Programs for comparing the interior-point solver with HiGHS, and HiGHS on the same programs. */

interface Growing {
  readonly column: (cost: number, upper: number) => number;
  /** Rows come in the order of the calls. */
  readonly row: (kind: '=' | '<=', rightHandSide: number, entries: readonly (readonly [column: number, value: number])[]) => void;
  readonly program: () => LinearProgram;
}

export function newProgram(): Growing {
  const cost: number[] = [];
  const upper: number[] = [];
  const rightHandSide: number[] = [];
  const tight: number[] = [];
  const entriesOf: [row: number, value: number][][] = [];
  return {
    column: (ofCost, ofUpper) => {
      cost.push(ofCost);
      upper.push(ofUpper);
      return entriesOf.push([]) - 1;
    },
    row: (kind, right, entries) => {
      tight.push(kind === '=' ? 1 : 0);
      const row = rightHandSide.push(right) - 1;
      for (const [column, value] of entries) entriesOf[column]!.push([row, value]);
    },
    program: () => {
      const columnStart = new Int32Array(cost.length + 1);
      entriesOf.forEach((entries, j) => (columnStart[j + 1] = columnStart[j]! + entries.length));
      return {
        columns: cost.length,
        rows: rightHandSide.length,
        cost: Float64Array.from(cost),
        upper: Float64Array.from(upper),
        columnStart,
        rowIndex: Int32Array.from(entriesOf.flat(), ([row]) => row),
        coefficient: Float64Array.from(entriesOf.flat(), ([, value]) => value),
        rightHandSide: Float64Array.from(rightHandSide),
        tight: Uint8Array.from(tight),
      };
    },
  };
}

export interface TiedStorage {
  readonly capacityMWh: number;
  readonly powerMW: number;
  readonly efficiency: number;
  readonly startMWh: number;
  readonly endMWh: number | undefined;
  readonly cyclesPerDay: number | undefined;
}

/** A plant whose steps are tied together: cycles of a day, and energy owed over some hours. */
export interface TiedDispatch {
  readonly stepHours: number;
  readonly pricePerMWh: Float64Array;
  readonly generationMW: Float64Array;
  readonly exportLimitMW: number;
  readonly importLimitMW: number;
  readonly storages: readonly TiedStorage[];
  readonly obligations: readonly { readonly begin: number; readonly end: number; readonly energyMWh: number }[];
  readonly penaltyPerMWh: number;
}

/** Columns of a step: sold; of each storage stored, bought, discharged, level. Rows: generation, export, import; of each storage sharing, cells. */
export function tiedDispatchProgram(plant: TiedDispatch): LinearProgram {
  const { stepHours, pricePerMWh, generationMW, exportLimitMW, importLimitMW, storages, obligations, penaltyPerMWh } = plant;
  const { column, row, program } = newProgram();
  const generates = generationMW.some((power) => power > 0);
  const sold: number[] = [];
  const given: number[][] = storages.map(() => []);
  const levelBefore: (number | undefined)[] = storages.map(() => undefined);
  const steps = pricePerMWh.length;
  pricePerMWh.forEach((price, t) => {
    const money = price * stepHours;
    const generation = generationMW[t]!;
    sold.push(column(money, Math.min(generation, exportLimitMW)));
    const own = storages.map(({ capacityMWh, powerMW, endMWh }, s) => {
      const stored = column(0, Math.min(generation, powerMW));
      const bought = column(-money, Math.min(powerMW, importLimitMW));
      const discharged = column(money, Math.min(powerMW, exportLimitMW));
      given[s]!.push(discharged);
      const level = column(0, t === steps - 1 && endMWh !== undefined ? 0 : capacityMWh);
      return { stored, bought, discharged, level };
    });
    if (generates) row('<=', generation, [[sold[t]!, 1], ...own.map(({ stored }) => [stored, 1] as const)]);
    if (generates || storages.length > 1)
      row('<=', exportLimitMW, [[sold[t]!, 1], ...own.map(({ discharged }) => [discharged, 1] as const)]);
    if (storages.length > 1)
      row(
        '<=',
        importLimitMW,
        own.map(({ bought }) => [bought, 1] as const),
      );
    storages.forEach(({ powerMW, efficiency, startMWh, endMWh }, s) => {
      const { stored, bought, discharged, level } = own[s]!;
      row('<=', 1, [
        [stored, 1 / powerMW],
        [bought, 1 / powerMW],
        [discharged, 1 / powerMW],
      ]);
      const before = levelBefore[s];
      const end = t === steps - 1 && endMWh !== undefined ? endMWh : 0;
      row('=', (before === undefined ? startMWh : 0) - end, [
        [level, 1],
        ...(before === undefined ? [] : ([[before, -1]] as const)),
        [stored, -stepHours * efficiency],
        [bought, -stepHours * efficiency],
        [discharged, stepHours / efficiency],
      ]);
      levelBefore[s] = level;
    });
  });
  const stepsOfDay = 24 / stepHours;
  storages.forEach(({ cyclesPerDay, capacityMWh }, s) => {
    if (cyclesPerDay === undefined) return;
    for (let begin = 0; begin < steps; begin += stepsOfDay)
      row(
        '<=',
        cyclesPerDay * capacityMWh,
        given[s]!.slice(begin, begin + stepsOfDay).map((discharged) => [discharged, stepHours] as const),
      );
  });
  for (const { begin, end, energyMWh } of obligations) {
    const shortage = column(-penaltyPerMWh, Number.POSITIVE_INFINITY);
    const delivering = [sold, ...given].flatMap((flow) => flow.slice(begin, end)).map((index) => [index, -stepHours] as const);
    row('<=', -energyMWh, [...delivering, [shortage, -1]]);
  }
  return program();
}

/** Returns a random plant, with the ties of zero prices and the nights without generation that make optima degenerate. */
export function randomTiedDispatch(random: SeededRandom, steps: number, storages: number, stepHours = 1): TiedDispatch {
  const { next, normal } = random;
  const flat = next() < 0.2;
  const pricePerMWh = Float64Array.from({ length: steps }, (_, t) => {
    if (flat) return next() < 0.5 ? 0 : 50;
    const daily = 60 + 40 * Math.sin((2 * Math.PI * (t * stepHours - 9)) / 24) + 15 * normal();
    return next() < 0.1 ? 0 : Math.round(daily * 100) / 100;
  });
  const sunMW = next() < 0.3 ? 0 : 20 + 100 * next();
  const generationMW = Float64Array.from({ length: steps }, (_, t) =>
    Math.max(0, sunMW * Math.sin((2 * Math.PI * (t * stepHours - 6)) / 24) * (0.4 + 0.6 * next())),
  );
  const days = Math.ceil((steps * stepHours) / 24);
  return {
    stepHours,
    pricePerMWh,
    generationMW,
    exportLimitMW: 30 + 90 * next(),
    importLimitMW: next() < 0.3 ? 0 : 20 + 80 * next(),
    storages: Array.from({ length: storages }, () => {
      const capacityMWh = 10 + 390 * next();
      return {
        capacityMWh,
        powerMW: 5 + 95 * next(),
        efficiency: 0.85 + 0.15 * next(),
        startMWh: capacityMWh * next(),
        endMWh: undefined,
        cyclesPerDay: next() < 0.8 ? Math.round(8 * next()) / 4 : undefined,
      };
    }),
    obligations: Array.from({ length: days }, (_, day) => day)
      .filter(() => next() < 0.6)
      .map((day) => {
        const begin = Math.min(steps - 1, Math.round((24 * day + 16) / stepHours));
        return { begin, end: Math.min(steps, Math.round(begin + 4 / stepHours)), energyMWh: 300 * next() };
      }),
    penaltyPerMWh: 2e4,
  };
}

/** Returns a program without structure. `integers` draws small whole numbers, which makes ties, redundant rows and degenerate corners common. */
export function randomProgram(random: SeededRandom, integers: boolean): LinearProgram {
  const { next } = random;
  const whole = (max: number): number => Math.floor(next() * (max + 1));
  const amount = (max: number): number => (integers ? whole(max) : max * next());
  const { column, row, program } = newProgram();
  const inside: number[] = [];
  const columns = 2 + whole(14);
  for (let j = 0; j < columns; j++) {
    const kind = next();
    const upper = kind < 0.15 ? 0 : kind < 0.3 ? Number.POSITIVE_INFINITY : amount(10);
    inside.push(Math.min(upper, integers ? whole(3) : 3 * next()));
    column((integers ? whole(8) - 5 : 8 * next() - 5) * (next() < 0.1 ? 1e3 : 1), upper);
  }
  const rows = whole(10);
  const made: { kind: '=' | '<='; right: number; entries: [number, number][] }[] = [];
  for (let i = 0; i < rows; i++) {
    if (i > 0 && next() < 0.2) {
      const { kind, right, entries } = made[whole(i - 1)]!;
      const times = 1 + whole(2);
      made.push({ kind, right: right * times, entries: entries.map(([j, value]) => [j, value * times]) });
      continue;
    }
    const entries: [number, number][] = [];
    for (let j = 0; j < columns; j++) if (next() < 0.4) entries.push([j, integers ? whole(5) - 2 : 5 * next() - 2]);
    const left = entries.reduce((sum, [j, value]) => sum + value * inside[j]!, 0);
    const kind = next() < 0.5 ? '=' : '<=';
    made.push({ kind, right: kind === '=' || next() < 0.4 ? left : left + amount(6), entries });
  }
  // A row bounds the unlimited columns, so that most programs have an optimum.
  made.push({ kind: '<=', right: 100, entries: inside.map((_, j) => [j, 1]) });
  for (const { kind, right, entries } of made) row(kind, right, entries);
  return program();
}

export interface HighsAnswer {
  readonly kind: 'optimal' | 'infeasible' | 'unbounded' | 'undecided';
  readonly objective: number;
  readonly milliseconds: number;
}

export function highsModel(highs: Highs, program: LinearProgram): ModelData {
  const { columns, rows, cost, upper, columnStart, rowIndex, coefficient, rightHandSide, tight } = program;
  return {
    numCols: columns,
    numRows: rows,
    sense: highs.constants.objectiveSense.maximize,
    colCost: cost,
    colLower: new Float64Array(columns),
    colUpper: upper.map((value) => (value === Number.POSITIVE_INFINITY ? highs.infinity : value)),
    rowLower: rightHandSide.map((value, i) => (tight[i] === 1 ? value : -highs.infinity)),
    rowUpper: rightHandSide,
    matrix: { format: 'csc', numRows: rows, numCols: columns, starts: columnStart, indices: rowIndex, values: coefficient },
  };
}

/** Runs HiGHS on the same program and times its run alone. */
export function byHighs(highs: Highs, program: LinearProgram, options: Readonly<Record<string, string | number>> = {}): HighsAnswer {
  const { optimal, infeasible, unbounded } = highs.constants.modelStatus;
  return highs.withModel(highsModel(highs, program), (model: Model) => {
    model.options.set({
      output_flag: false,
      presolve: 'off',
      solver: 'simplex',
      primal_feasibility_tolerance: 1e-9,
      dual_feasibility_tolerance: 1e-9,
      ...options,
    });
    const began = performance.now();
    model.run();
    const milliseconds = performance.now() - began;
    const status = model.getModelStatus();
    const kind: HighsAnswer['kind'] =
      status === optimal ? 'optimal' : status === infeasible ? 'infeasible' : status === unbounded ? 'unbounded' : 'undecided';
    return { kind, objective: model.getObjectiveValue(), milliseconds };
  });
}
