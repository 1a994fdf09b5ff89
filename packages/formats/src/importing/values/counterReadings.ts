/** Minimum share of steps with a rise, by which values that never fall are a counter rather than a constant or a ramp of a few steps. */
const minRises = 0.1;
/** Maximum number of falls: a meter that was replaced, or ran over. */
const maxFalls = 3;

/** Returns true for the readings of a counter of energy, which only rise, except where it begins again. */
export function isCounter(values: Float64Array): boolean {
  let [rises, falls, before, largest, total] = [0, 0, Number.NaN, 0, 0];
  for (const value of values) {
    if (value !== value) continue;
    if (value < before) {
      falls++;
      if (falls > maxFalls || value > before / 2) return false;
    } else if (value > before) {
      rises++;
      total += value - before;
      if (value - before > largest) largest = value - before;
    }
    before = value;
  }
  // Many rises, none of which is a large part of all.
  return rises > minRises * values.length && largest < total / 20;
}

/**
 * Returns the energy up to each reading: the difference to the one before, spread evenly over steps without a reading. The first step has that
 * of the second; a step in which the counter begins again is a gap.
 */
export function differences(values: Float64Array): Float64Array {
  const energy = new Float64Array(values.length).fill(Number.NaN);
  let last = -1;
  for (let place = 0; place < values.length; place++) {
    const value = values[place] as number;
    if (value !== value) continue;
    const before = values[last] ?? Infinity;
    if (value >= before) energy.fill((value - before) / (place - last), last + 1, place + 1);
    last = place;
  }
  if (values.length > 1) energy[0] = energy[1] as number;
  return energy;
}
