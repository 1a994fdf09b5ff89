import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { simulateCase } from '@hybrid/engine/simulate/simulateCase';
import { additions, cornerCase, plants } from './cornerPlants';
import { useOf } from './processUse';
import { tellProgress } from './progress';
import { printTable } from './table';

/** Target for one simulation of 25 years with two storages, on top of the program. */
const neededMB = 300;
const withTwoStorages = '+ a second storage';

/** Memory of one simulation. [MB] */
interface SimulationMemory {
  /** Resident memory of the process with the case in it, before the first year; then its peak. */
  readonly startMB: number;
  readonly peakMB: number;
  /** Largest heap and buffers at the end of a year. */
  readonly heapMB: number;
  readonly buffersMB: number;
}

/**
 * Measures the memory of one simulation of 25 years, economics included, of each built-in sample with two storages: each in a process of its own,
 * which runs nothing else. Small: one plant, two years.
 */
export function benchMemory(small: boolean): void {
  const rows = [['plant, with two storages', 'at start MB', 'peak MB', 'grown MB', 'needed', 'heap MB', 'buffers MB']];
  for (const { id, name } of small ? plants.slice(0, 1) : plants) {
    tellProgress(name);
    const answer = execFileSync(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), id, small ? '2' : '25'], {
      encoding: 'utf8',
    });
    const { startMB, peakMB, heapMB, buffersMB }: SimulationMemory = JSON.parse(answer);
    const grownMB = peakMB - startMB;
    const judged = small ? '-' : `${neededMB} MB ${grownMB <= neededMB ? 'met' : 'NOT MET'}`;
    rows.push([name, ...[startMB, peakMB, grownMB].map((mb) => mb.toFixed(0)), judged, heapMB.toFixed(0), buffersMB.toFixed(0)]);
  }
  printTable('Resident memory of a process that runs one simulation of 25 years', rows);
}

async function measure(plant: string, years: number): Promise<SimulationMemory> {
  const addition = additions.find(({ name }) => name === withTwoStorages);
  const input = addition && cornerCase(plant, addition);
  if (typeof input !== 'object') throw new Error(`${plant}: no case ${withTwoStorages}.`);
  const mb = 2 ** 20;
  const startMB = process.memoryUsage.rss() / mb;
  let [heapMB, buffersMB] = [0, 0];
  simulateCase({ ...input, lifetimeYears: years }, () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    heapMB = Math.max(heapMB, heapUsed / mb);
    buffersMB = Math.max(buffersMB, arrayBuffers / mb);
  });
  const use = await useOf(process.pid);
  return { startMB, peakMB: use?.maxMB ?? process.resourceUsage().maxRSS / 1024, heapMB, buffersMB };
}

const [, program, plant, years] = process.argv;
if (program === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await measure(plant ?? '', Number(years))));
