import type { StatedClock } from './stampZones';
import { timelineOf, type Timeline } from './timeline';
import type { Stamps } from './timeStamp';

/** Values of a column in the order of time, with the beginnings of their steps. */
export interface TimedValues {
  readonly values: Float64Array;
  readonly timeline: Timeline;
}

/**
 * Returns the values of a column at the finest step of the file: the newest last, those of longer steps held through them, those of
 * instants put to the middle of their step. The energy of a longer step is divided among its parts.
 */
export function timedValues(read: Float64Array, stamps: Stamps, stated: StatedClock, isEnergyOfStep: boolean): TimedValues {
  const timeline = timelineOf(stamps, stated);
  const ordered = timeline.isNewestFirst ? read.slice().reverse() : read;
  const values = timeline.instantMinutes === undefined ? ordered : atMiddle(ordered, timeline, timeline.instantMinutes);
  return timeline.heldSteps ? held(values, timeline, timeline.heldSteps, isEnergyOfStep) : { values, timeline };
}

/** Returns values at the middle of their steps, between those of the two nearest instants. A neighbour that is not the next step, or a gap, leaves a value as it is. */
function atMiddle(values: Float64Array, { minutes, stepMinutes }: Timeline, instant: number): Float64Array {
  const later = (stepMinutes / 2 - instant) / stepMinutes;
  const toward = Math.sign(later);
  const share = Math.min(1, Math.abs(later));
  if (toward === 0) return values;
  return values.map((value, row) => {
    const other = values[row + toward];
    const isNext = other !== undefined && ((minutes[row + toward] as number) - (minutes[row] as number)) * toward === stepMinutes;
    return isNext && !Number.isNaN(other) ? value * (1 - share) + other * share : value;
  });
}

function held(values: Float64Array, timeline: Timeline, steps: Uint8Array, isEnergyOfStep: boolean): TimedValues {
  const { stepMinutes } = timeline;
  const count = steps.reduce((sum, own) => sum + own, 0);
  const fine = new Float64Array(count);
  const minutes = new Float64Array(count);
  let place = 0;
  for (let row = 0; row < values.length; row++) {
    const own = steps[row] as number;
    const value = isEnergyOfStep ? (values[row] as number) / own : (values[row] as number);
    for (let part = 0; part < own; part++) {
      fine[place] = value;
      minutes[place] = (timeline.minutes[row] as number) + part * stepMinutes;
      place++;
    }
  }
  return { values: fine, timeline: { ...timeline, minutes, heldSteps: undefined } };
}
