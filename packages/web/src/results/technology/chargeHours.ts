import { hoursPerYear } from '@hybrid/project/basics/calendar';

/** Returns the mean state of charge of each hour of a year [%]; NaN for an hour in which the storage does not operate. */
export function hourlyCharge(series: readonly (number | null)[]): Float64Array {
  const perHour = Math.max(1, Math.round(series.length / hoursPerYear));
  const hourly = new Float64Array(Math.floor(series.length / perHour));
  for (let hour = 0; hour < hourly.length; hour++) {
    let [total, count] = [0, 0];
    for (let step = hour * perHour; step < (hour + 1) * perHour; step++) {
      const percent = series[step] ?? null;
      if (percent === null) continue;
      total += percent;
      count++;
    }
    hourly[hour] = count > 0 ? total / count : NaN;
  }
  return hourly;
}

interface ChargeExtremes {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
}

/** Returns minimum, mean and maximum state of charge while the storage operates; undefined if it never does. */
export function chargeExtremes(series: readonly (number | null)[]): ChargeExtremes | undefined {
  let [min, max, total, count] = [Infinity, -Infinity, 0, 0];
  for (const percent of series) {
    if (percent === null) continue;
    min = Math.min(min, percent);
    max = Math.max(max, percent);
    total += percent;
    count++;
  }
  return count > 0 ? { min, mean: total / count, max } : undefined;
}

/** Returns the hours of the day with the highest and lowest mean charge, over the months with data; undefined without any. */
export function hoursOfExtremes(
  months: readonly ({ readonly byHour: readonly (number | null)[] } | null)[],
): { readonly fullest: number; readonly emptiest: number } | undefined {
  const means = Array.from({ length: 24 }, (_, hour) => {
    const known = months.flatMap((month) => month?.byHour[hour] ?? []);
    return { hour, mean: known.reduce((total, value) => total + value, 0) / known.length };
  }).filter(({ mean }) => !Number.isNaN(mean));
  const byMean = means.toSorted((a, b) => a.mean - b.mean || a.hour - b.hour);
  const [emptiest, fullest] = [byMean[0], byMean.at(-1)];
  return emptiest && fullest ? { emptiest: emptiest.hour, fullest: fullest.hour } : undefined;
}
