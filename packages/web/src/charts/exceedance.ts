/** The hours of a year sorted from the highest value to the lowest. */
export interface Exceedance {
  readonly hourly: Float64Array;
  /** Hours of the year, highest value first. */
  readonly order: Uint32Array;
  /** Position of each hour in that order. */
  readonly rank: Uint32Array;
}

export function exceedance(hourly: Float64Array): Exceedance {
  const order = Uint32Array.from(hourly, (_, hour) => hour).sort((a, b) => (hourly[b] ?? 0) - (hourly[a] ?? 0));
  const rank = new Uint32Array(order.length);
  order.forEach((hour, place) => (rank[hour] = place));
  return { hourly, order, rank };
}

interface CurvePoint {
  /** Share of the year with at least this value, 0-1. */
  readonly share: number;
  readonly value: number;
}

/** Returns `count` points of the curve, including the highest and lowest value; closer together at the steep ends. */
export function curvePoints({ hourly, order }: Exceedance, count: number): readonly CurvePoint[] {
  const last = order.length - 1;
  if (last < 0) return [];
  const places = new Set(
    Array.from({ length: count }, (_, index) => Math.round((last * (1 - Math.cos((Math.PI * index) / (count - 1)))) / 2)),
  );
  return [...places].map((place) => ({ share: place / Math.max(1, last), value: hourly[order[place] ?? 0] ?? 0 }));
}

/** Returns the hour whose value is reached in a share of the year. */
export function hourAtShare({ order }: Exceedance, share: number): number | undefined {
  return order[Math.round(Math.min(1, Math.max(0, share)) * (order.length - 1))];
}

/** Returns the share of the year in which the value of an hour is reached, 0-1. */
export function shareOfHour({ rank }: Exceedance, hour: number): number {
  return (rank[hour] ?? 0) / Math.max(1, rank.length - 1);
}

/** Returns the ends of the value axis. A few values far above the rest are cut off at its top. */
export function valueRange({ hourly, order }: Exceedance): { readonly low: number; readonly high: number } {
  const at = (share: number): number => hourly[order[Math.round(share * (order.length - 1))] ?? 0] ?? 0;
  const usual = 1.5 * at(0.015);
  return { low: Math.min(0, at(1)), high: usual > 0 && at(0) > 2 * usual ? usual : Math.max(0, at(0)) };
}
