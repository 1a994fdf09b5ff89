import type { StepWindow } from './window';

/** A run of steps beyond the axis, with its extreme value. */
export interface Spike {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** Ends of the values that an axis scales to. Values beyond them are marked instead. */
export interface AxisEnds {
  readonly low: number;
  readonly high: number;
}

export const noEnds: AxisEnds = { low: -Infinity, high: Infinity };

/** Maximum number of values that are ranked; of more, every nth one is. */
const maxRanked = 4000;
/** Distance from the 10th and 90th percentile, in distances between the two, beyond which a value is a spike. */
const fenceWidths = 3;
/** Share of the usual range by which a cut line passes the highest usual value. */
const overshoot = 0.12;

/**
 * Returns the ends of an axis for series of one unit, such that rare extremes do not flatten all other values.
 * Without extremes, the ends are infinite.
 */
export function axisEnds(items: readonly { readonly data: ArrayLike<number> }[], { from, to }: StepWindow): AxisEnds {
  const stride = Math.max(1, Math.ceil(((to - from) * items.length) / maxRanked));
  const ranked: number[] = [];
  for (const { data } of items) for (let step = from; step < to; step += stride) ranked.push(data[step] ?? 0);
  ranked.sort((a, b) => a - b);
  const at = (share: number): number => ranked[Math.round(share * (ranked.length - 1))] ?? 0;
  const [p10, p90] = [at(0.1), at(0.9)];
  const fence = { low: p10 - fenceWidths * (p90 - p10), high: p90 + fenceWidths * (p90 - p10) };
  let [usualMin, usualMax, min, max] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { data } of items)
    for (let step = from; step < to; step++) {
      const value = data[step] ?? 0;
      [min, max] = [Math.min(min, value), Math.max(max, value)];
      if (value < fence.low || value > fence.high) continue;
      [usualMin, usualMax] = [Math.min(usualMin, value), Math.max(usualMax, value)];
    }
  const range = Math.max(0, usualMax) - Math.min(0, usualMin);
  if (p90 <= p10 || range <= 0) return noEnds;
  return {
    low: min < fence.low ? usualMin - overshoot * range : -Infinity,
    high: max > fence.high ? usualMax + overshoot * range : Infinity,
  };
}

/** Returns the runs of steps of a window whose values are beyond the ends. */
export function spikesIn(data: ArrayLike<number>, { from, to }: StepWindow, { low, high }: AxisEnds): readonly Spike[] {
  const spikes: Spike[] = [];
  for (let step = from; step < to; step++) {
    const value = data[step] ?? 0;
    if (value >= low && value <= high) continue;
    const last = spikes.at(-1);
    const isHigh = value > high;
    if (last?.to !== step || last.value > high !== isHigh) spikes.push({ from: step, to: step + 1, value });
    else spikes[spikes.length - 1] = { ...last, to: step + 1, value: isHigh ? Math.max(last.value, value) : Math.min(last.value, value) };
  }
  return spikes;
}

/** Returns the spikes whose values are written: the largest ones, with the given share of the window between them. */
export function namedSpikes(spikes: readonly Spike[], { from, to }: StepWindow, apart = 0.09): ReadonlySet<Spike> {
  const named: Spike[] = [];
  for (const spike of spikes.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)))
    if (named.every((other) => Math.abs(other.from - spike.from) >= apart * (to - from))) named.push(spike);
  return new Set(named);
}
