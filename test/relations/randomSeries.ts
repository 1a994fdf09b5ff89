import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import type { Draw } from './draw';
import type { SeriesBook } from './seriesBook';

/** Calendar year of all drawn series. */
const seriesYear = 2023;

/** Random series of a year at one step; each call draws another one. */
export interface RandomSeries {
  /** Price with a daily swing and noise, currency/MWh; it may fall below 0. */
  readonly price: (mean: number, swing: number, noise: number) => TimeSeries;
  /** Production of 1 MW of PV: a sine of the day under clouds, kW. */
  readonly sun: () => TimeSeries;
  /** Production of 1 MW of wind, correlated from step to step, kW. */
  readonly wind: () => TimeSeries;
}

export function randomSeries(draw: Draw, book: SeriesBook, stepMinutes: number): RandomSeries {
  const perDay = 1440 / stepMinutes;
  const year = (valueAt: (day: number, hour: number) => number): TimeSeries =>
    book.kept(
      Float64Array.from({ length: 365 * perDay }, (_, t) => {
        const day = Math.floor(t / perDay);
        return Number(valueAt(day, ((t - day * perDay) * stepMinutes) / 60).toFixed(4));
      }),
      seriesYear,
    );
  return {
    price: (mean, swing, noise) => year((_, hour) => mean + swing * Math.sin(((hour - 9) / 12) * Math.PI) + noise * (draw.next() - 0.5)),
    sun: () => {
      let [today, clearness] = [-1, 1];
      return year((day, hour) => {
        if (day !== today) [today, clearness] = [day, 0.4 + 0.6 * draw.next()];
        return 1000 * clearness * Math.max(0, Math.sin(((hour - 6) / 12) * Math.PI)) * (0.9 + 0.1 * draw.next());
      });
    },
    wind: () => {
      let level = 0.4;
      return year(() => 1000 * (level = Math.min(1, Math.max(0, level + 0.2 * (draw.next() - 0.5)))));
    },
  };
}
