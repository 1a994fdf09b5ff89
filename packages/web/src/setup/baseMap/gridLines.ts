/** Returns the degrees between grid lines at a zoom level, so that about four to ten of them are in view. */
export function gridStep(zoom: number): number {
  const steps = [30, 30, 20, 10, 10, 5, 2, 1, 1, 0.5, 0.25, 0.1, 0.05] as const;
  return steps[Math.min(steps.length - 1, Math.max(0, Math.floor(zoom)))] ?? 0.05;
}

interface Window {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Returns the grid lines in a window, each as two ends [latitude, longitude]. */
export function gridLines(
  { south, north, west, east }: Window,
  step: number,
): readonly (readonly [readonly [number, number], readonly [number, number]])[] {
  const at = (from: number, to: number): readonly number[] => {
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
  };
  const parallels = at(Math.max(-85, south), Math.min(85, north)).map(
    (latitude) =>
      [
        [latitude, west],
        [latitude, east],
      ] as const,
  );
  const meridians = at(west, east).map(
    (longitude) =>
      [
        [south, longitude],
        [north, longitude],
      ] as const,
  );
  return [...parallels, ...meridians];
}
