/** An axis with round ends and a round step between them. */
export interface AxisScale {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

/** Returns the smallest of 1, 2, 2.5, 4, 5 · 10ⁿ that is not below the value. */
export function roundStep(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const step = [1, 2, 2.5, 4, 5, 10].find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** Returns the largest of 1, 2, 2.5, 4, 5 · 10ⁿ that is not above the value. */
export function stepWithin(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const step = [5, 4, 2.5, 2].find((candidate) => candidate * power <= value * (1 + 1e-9)) ?? 1;
  return step * power;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function stepFor({ min, max }: Range, up: number, down: number): number {
  return roundStep(Math.max(up > 0 ? Math.max(0, max) / up : 0, down > 0 ? Math.max(0, -min) / down : 0));
}

/** Returns the share of the axis that its values fill. */
function filled({ min, max }: Range, step: number, ticks: number): number {
  return (Math.max(0, max) + Math.max(0, -min)) / (step * ticks);
}

/**
 * Returns two axes that share their split lines and their zero, whatever their units: both have as many steps above and below zero.
 * Of the divisions with at most `maxSteps` steps, the one that wastes the least of both heights is taken.
 */
export function alignedScales(first: Range, second: Range, maxSteps = 5): readonly [AxisScale, AxisScale] {
  const needsDown = first.min < 0 || second.min < 0;
  const needsUp = first.max > 0 || second.max > 0 || !needsDown;
  let best: { readonly up: number; readonly down: number; readonly fill: number } | undefined;
  for (let up = needsUp ? 1 : 0; up <= maxSteps; up += 1)
    for (let down = needsDown ? 1 : 0; down <= (needsDown ? maxSteps - up : 0); down += 1) {
      const ticks = up + down;
      if (ticks < 2 && maxSteps > 1) continue;
      const fill = filled(first, stepFor(first, up, down), ticks) + filled(second, stepFor(second, up, down), ticks);
      if (!best || fill > best.fill + 1e-9) best = { up, down, fill };
    }
  const { up, down } = best ?? { up: 1, down: needsDown ? 1 : 0 };
  const scale = (range: Range): AxisScale => {
    const interval = stepFor(range, up, down);
    return { min: -down * interval || 0, max: up * interval, interval };
  };
  return [scale(first), scale(second)];
}

/** Returns one axis about zero with round ends. */
export function zeroScale(range: Range, maxSteps = 5): AxisScale {
  return alignedScales(range, range, maxSteps)[0];
}
