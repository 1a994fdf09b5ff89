import type { Highs } from 'highs';
import type { InvestmentFigures } from './investmentPlant';
import { newProgram, type Entry, type FilledModel } from './linearProgram';

/** Sizes of a plant. */
export interface InvestedSizes {
  readonly solarMW: number;
  readonly storageMW: number;
  readonly storageMWh: number;
}

/**
 * Builds the program of the best plant: sizes and the dispatch of a year in one, for the highest NPV. Each step has its own columns of the sizes, equal to
 * those of the step before: a column in the rows of all steps makes a solver slow. `at` fixes sizes.
 *
 * Columns of a step: solar sold and stored at the bus, purchase and level, discharge. The first three columns are the sizes.
 */
export function investmentLp(highs: Highs, figures: InvestmentFigures, at?: Partial<InvestedSizes>): FilledModel {
  const { salePricePerMWh, solarShare, purchaseFactor, connectionMW, lineEfficiency, roundTripEfficiency, years, discountRate } = figures;
  const { bounds } = figures;
  const { column, row, model } = newProgram(highs);
  const none = -highs.infinity;
  const oneWay = Math.sqrt(roundTripEfficiency);
  let factor = 0;
  for (let year = 1; year <= years; year++) factor += (1 + discountRate) ** -year;
  const size = (cost: number, fixed: number | undefined, most: number): number => column(-cost, fixed ?? 0, fixed ?? most);
  const sizes = [
    size(figures.costPerSolarMW, at?.solarMW, bounds.solarMW),
    size(figures.costPerStorageMW, at?.storageMW, bounds.storageMW),
    size(figures.costPerStorageMWh, at?.storageMWh, bounds.storageMW * bounds.hours[1]),
  ] as const;
  const [least, most] = bounds.hours;
  row(0, highs.infinity, [
    [sizes[2], 1],
    [sizes[1], -least],
  ]);
  row(none, 0, [
    [sizes[2], 1],
    [sizes[1], -most],
  ]);
  let before: readonly [number, number, number] = sizes;
  let level: number | undefined;
  for (const [hour, price] of salePricePerMWh.entries()) {
    const [solar, power, energy] = hour === 0 ? sizes : (before.map(() => column(0, 0, highs.infinity)) as unknown as typeof before);
    if (hour > 0) for (const [place, own] of [solar, power, energy].entries()) equal(own, before[place]!);
    before = [solar, power, energy];
    const sale = factor * price * lineEfficiency;
    const sold = column(sale, 0, highs.infinity);
    const stored = column(0, 0, highs.infinity);
    const bought = column(-factor * purchaseFactor * price, 0, connectionMW);
    const given = column(sale, 0, highs.infinity);
    const next = column(0, 0, highs.infinity);
    const share = solarShare[hour] ?? 0;
    row(none, 0, [[sold, 1], [stored, 1], ...(share > 0 ? [[solar, -share] as Entry] : [])]);
    row(none, connectionMW / lineEfficiency, [
      [sold, 1],
      [given, 1],
    ]);
    row(none, 0, [
      [stored, 1],
      [bought, lineEfficiency],
      [given, 1],
      [power, -1],
    ]);
    row(none, 0, [
      [next, 1],
      [energy, -1],
    ]);
    row(0, 0, [
      [next, 1],
      ...(level === undefined ? [] : [[level, -1] as Entry]),
      [stored, -oneWay],
      [bought, -oneWay * lineEfficiency],
      [given, 1 / oneWay],
    ]);
    level = next;
  }
  return model();

  function equal(one: number, other: number): void {
    row(0, 0, [
      [one, 1],
      [other, -1],
    ]);
  }
}

/** Optimum of such a program. */
export interface Invested {
  readonly npv: number;
  readonly sizes: InvestedSizes;
}

/** Returns the optimum by the interior point method with crossover, which is quicker here than the simplex method. */
export function investedByHighs(highs: Highs, program: FilledModel): Invested {
  return highs.withModel(program, (model) => {
    model.options.set({ output_flag: false, solver: 'ipm', run_crossover: 'on' });
    model.run();
    if (model.getModelStatus() !== highs.constants.modelStatus.optimal) throw new Error('HiGHS does not decide this program');
    const [solarMW = 0, storageMW = 0, storageMWh = 0] = model.getSolution().colValue;
    return { npv: model.getObjectiveValue(), sizes: { solarMW, storageMW, storageMWh } };
  });
}
