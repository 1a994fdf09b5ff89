import type { MovableSize } from '@hybrid/engine/simulate/whatIf';

/** Range of a lever in the unit that its slider shows. The present value is a step of it. */
export interface LeverRange {
  readonly present: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Change whose effect is shown. */
  readonly effectStep: number;
  readonly decimals: number;
}

/** Range of capital cost and price level [% of the calculated value]. */
export const levelRange: LeverRange = { present: 100, min: 50, max: 150, step: 1, effectStep: 10, decimals: 0 };

const rateStep = 0.1;

/** Returns the range of the discount rate: five points to either side, from 0. [%] */
export function rateRange(present: number): LeverRange {
  const below = Math.min(50, Math.floor(present / rateStep + 1e-9));
  return { present, min: rounded(present - below * rateStep), max: rounded(present + 5), step: rateStep, effectStep: 1, decimals: 2 };
}

/** Returns the range of a size: from almost nothing to twice the size. Turbines and storage units stay whole. [MW] */
export function sizeRange({ value, unitMW, isCounted }: Pick<MovableSize, 'value' | 'unitMW' | 'isCounted'>): LeverRange {
  const power = 10 ** Math.floor(Math.log10(value)) / 100;
  const stepUnits = isCounted ? Math.max(1, power) : power;
  const below = Math.max(0, Math.ceil(value / stepUnits - 1e-9) - 1);
  const of = (units: number): number => rounded(units * unitMW);
  return {
    present: of(value),
    min: of(value - below * stepUnits),
    max: of(value + Math.max(1, below) * stepUnits),
    step: of(stepUnits),
    effectStep: of(Math.max(1, Math.round(value / 10 / stepUnits)) * stepUnits),
    decimals: 3,
  };
}

/** Drops the rounding error of a few sums and products. */
export const rounded = (value: number): number => Number(value.toPrecision(12));
