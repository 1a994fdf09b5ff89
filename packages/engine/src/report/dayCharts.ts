import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { daysPerYear, hoursPerDay } from '@hybrid/project/basics/calendar';
import type { DayChart, YearChart } from '@hybrid/project/results/details';
import type { SettledStream } from '../market/marketModel';
import type { Series } from '../series';
import type { YearRun } from '../simulate/simulateYear';

type ChartOwner = DayChart['streams'][number]['owner'];

const averageDay = -1;

interface HourlyStream {
  readonly name: Text;
  readonly owner: ChartOwner;
  readonly money: Float64Array;
}

/** Returns revenue and price of a year by hour: each day, the average day, and the days with the highest and lowest revenue. */
export function yearChart({ standsFor, streams, markets, problem }: YearRun): YearChart {
  const stepsPerHour = Math.round(1 / problem.stepHours);
  const price = hourly(shownPrice(markets), stepsPerHour).map((value) => value / stepsPerHour);
  const money = hourlyStreams(streams, stepsPerHour);
  const earned = Array.from({ length: daysPerYear }, (_, day) => money.reduce((total, stream) => total + sumOfDay(stream.money, day), 0));
  const days = earned.map((_, day) => dayChart(day, (values) => ofDay(values, day), price, money));
  return {
    year: standsFor.from,
    average: dayChart(averageDay, meanDay, price, money),
    highest: days[earned.indexOf(Math.max(...earned))],
    lowest: days[earned.indexOf(Math.min(...earned))],
    days,
  };
}

/** Returns the sale price of the market that the plant follows; without one, the highest of its contracts. */
function shownPrice({ energyMarkets: energy, contracts, prices }: YearRun['markets']): Series {
  const [first, ...others] = contracts.map(({ pricePerMWh }) => pricePerMWh);
  if (energy.length > 0 || !first) return prices.salePricePerMWh;
  return first.map((price, t) => others.reduce((best, other) => Math.max(best, other[t]), price));
}

function dayChart(day: number, pick: (values: Float64Array) => number[], price: Float64Array, money: readonly HourlyStream[]): DayChart {
  return { day, price: pick(price), streams: money.map(({ name, owner, money: values }) => ({ name, owner, revenue: pick(values) })) };
}

/** Returns one column for each stream and technology: sales less purchases. Penalties belong to the system, not to a technology. */
function hourlyStreams(streams: readonly SettledStream[], stepsPerHour: number): readonly HourlyStream[] {
  const found = new Map<string, HourlyStream>();
  for (const { owner, path, money } of streams) {
    const name = path[1] ?? path[0] ?? '';
    const values = hourly(money, stepsPerHour);
    const key = `${inEnglish(name)}/${owner}`;
    const known = found.get(key);
    if (!known) found.set(key, { name, owner, money: values });
    else for (let hour = 0; hour < values.length; hour++) known.money[hour] += values[hour];
  }
  return [...found.values()];
}

function hourly(series: Series, stepsPerHour: number): Float64Array {
  const hours = new Float64Array(daysPerYear * hoursPerDay);
  for (let t = 0; t < series.length; t++) hours[Math.floor(t / stepsPerHour)] += series[t];
  return hours;
}

function ofDay(hours: Float64Array, day: number): number[] {
  return Array.from(hours.subarray(day * hoursPerDay, (day + 1) * hoursPerDay));
}

function sumOfDay(hours: Float64Array, day: number): number {
  return ofDay(hours, day).reduce((total, value) => total + value, 0);
}

function meanDay(hours: Float64Array): number[] {
  const mean = Array.from({ length: hoursPerDay }, () => 0);
  for (let hour = 0; hour < hours.length; hour++) mean[hour % hoursPerDay] += hours[hour] / daysPerYear;
  return mean;
}
