/** Returns the value, at least `min` and at most `max`; `max` where the limits cross. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
