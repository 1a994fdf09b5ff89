import type { Highs } from 'highs';
import { loadSolver } from '../test/oracle/dispatchLp';
import { measuredCell, neededDifference, type Cell } from './cornerCell';
import { additions, cornerCase, plants, type Addition } from './cornerPlants';
import { tellProgress } from './progress';
import { printTable } from './table';

/** Goals: time of a year and ratio to HiGHS by the number of storages; with 15-minute steps the time is a ratio to the hourly one of the same plant. */
const needed = { 1: { ms: 60, ratio: 50 }, 2: { ms: 120, ratio: 20 }, 3: { ms: 240, ratio: undefined }, quarterHours: 4.5 } as const;

/**
 * Measures the built-in samples, late-stage and at their base size, as they are and with what makes plans hard, beside HiGHS (WebAssembly) on the same
 * windows of 48 h.
 *
 * The year is that of a simulation of 25 years, from production to settlement, without the economics; where it is slow, of its first years alone.
 * The windows are those of the first year, for the market that the plant physically follows, its storages as they are at the start of the year. Ours
 * plans them one after the other; HiGHS has each as a program of its own, from the level that ours reached, and is timed around its `run`. A cell is
 * timed when its code is compiled: ours after a warm-up of its own, HiGHS after a first cell that is not printed. Small: one plant, two columns, three
 * windows.
 */
export async function benchCorners(small: boolean, words: readonly string[]): Promise<void> {
  const highs = await loadSolver();
  const isMeant = ({ name }: { readonly name: string }): boolean => words.every((word) => name.toLowerCase().includes(word.toLowerCase()));
  const chosen = plants.filter(isMeant).slice(0, small ? 1 : undefined);
  if (chosen.length === 0) {
    console.error(`No plant with ${words.join(' ')}. There are: ${plants.map(({ name }) => name).join('; ')}.`);
    process.exitCode = 2;
    return;
  }
  const columns = additions.slice(0, small ? 2 : undefined);
  if (!small) tellProgress('about a minute for each plant where nothing else runs; tables come at the end, cells as they are done:');
  if (!small) compileBeforehand(highs, chosen[0]!.id);
  const rows: string[][] = [];
  const times = [['ms a year', ...columns.map(({ name }) => name)]];
  const ratios = [['HiGHS over ours', ...columns.map(({ name }) => name)]];
  for (const { id, name } of chosen) {
    const cells = columns.map((addition): Cell | string => {
      tellProgress(`${name}: ${addition.name}`);
      const input = cornerCase(id, addition);
      const cell = typeof input === 'string' ? input : measuredCell(highs, input, small);
      tellProgress(`  ${rowOf(cell).join('  ')}`);
      return cell;
    });
    const [hourly] = cells;
    const hourlyMs = typeof hourly === 'object' ? hourly.yearMs : Number.NaN;
    for (const [at, cell] of cells.entries()) {
      const addition = columns[at]!;
      const goals = small || typeof cell === 'string' ? '-' : goalsOf(cell, addition, hourlyMs);
      rows.push([at === 0 ? name : '', addition.name, ...rowOf(cell), goals]);
    }
    times.push([name, ...cells.map((cell) => (typeof cell === 'string' ? cell : cell.yearMs.toFixed(1)))]);
    ratios.push([name, ...cells.map(ratioText)]);
  }
  printTable('Processor time of one simulated year in late stage, everything but the economics', times);
  printTable('HiGHS (WebAssembly, best of its settings) over ours, the same windows of one year', ratios);
  const heads = ['plant', 'with', 'ms a year', 'of years', 'windows', 'ours ms', 'HiGHS ms', 'its setting', 'ratio', 'difference'];
  printTable('Each cell', [[...heads, 'gap bound', 'rows broken', 'goals missed'], ...rows]);
}

/** Measures a cell that is not printed. The WebAssembly of HiGHS is compiled beside its first programs, by threads whose time would count as ours. */
function compileBeforehand(highs: Highs, plant: string): void {
  tellProgress('warm-up');
  const input = cornerCase(plant, additions[0]!);
  if (typeof input !== 'string') measuredCell(highs, input, false);
}

function rowOf(cell: Cell | string): readonly string[] {
  if (typeof cell === 'string') return [cell, ...Array.from({ length: 9 }, () => '-')];
  const { yearMs, years, compared } = cell;
  const year = [yearMs.toFixed(1), String(years)];
  if (typeof compared === 'string') return [...year, compared, ...Array.from({ length: 7 }, () => '-')];
  const { windows, ofWindows, oursMs, highsMs, setting, difference, undecided, gapBound, broken } = compared;
  return [
    ...year,
    `${windows} of ${ofWindows}`,
    oursMs.toFixed(1),
    highsMs.toFixed(0),
    setting,
    ratioText(cell),
    difference.toExponential(1) + (undecided > 0 ? ` (${undecided} undecided by HiGHS)` : ''),
    gapBound.toExponential(1),
    String(broken),
  ];
}

/** Returns the ratio of a cell, with the number of windows where that is not the whole year. */
function ratioText(cell: Cell | string): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell.compared === 'string') return cell.compared;
  const { highsMs, oursMs, windows, ofWindows } = cell.compared;
  const ratio = highsMs / oursMs;
  return `${ratio.toFixed(ratio < 10 ? 1 : 0)} x${windows < ofWindows ? ` (${windows} windows)` : ''}`;
}

function goalsOf({ yearMs, compared }: Cell, { storages, stepsPerHour }: Addition, hourlyMs: number): string {
  const { ms, ratio } = needed[storages];
  const maxMs = stepsPerHour > 1 ? needed.quarterHours * hourlyMs : ms;
  const missed = yearMs <= maxMs ? [] : [`${maxMs.toFixed(0)} ms`];
  if (typeof compared !== 'string') {
    if (ratio !== undefined && compared.highsMs / compared.oursMs < ratio) missed.push(`${ratio} x`);
    if (compared.difference > neededDifference) missed.push(String(neededDifference));
    if (compared.broken > 0) missed.push('rows');
  }
  return missed.length === 0 ? 'none' : missed.join(', ');
}
