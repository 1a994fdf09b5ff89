import { parentPort, workerData } from 'node:worker_threads';
import type { AskedSizes } from '@hybrid/engine/bestSize/bestSizeSearch';
import { sizeSimulator, type SizeStage } from '@hybrid/engine/bestSize/sizeSimulator';
import type { BestSizeQuestion } from '@hybrid/project/results/bestSize';
import { bestPlant } from './bestPlant';

/** Start of a thread: the stage of the plant, its years, and the question. */
export interface ThreadStart {
  readonly stage: SizeStage;
  readonly years: number;
  readonly question: BestSizeQuestion;
}

/** A simulation that a thread is asked for. */
export interface ThreadTask extends AskedSizes {
  readonly stage: SizeStage;
}

// The program of a thread of the bench: it simulates the sizes that it is sent, one after the other, and answers each with its point.
const { stage, years, question } = workerData as ThreadStart;
const { project, series } = bestPlant(stage, years);
const simulate = sizeSimulator(project, question, series);
parentPort?.on('message', (task: ThreadTask) => parentPort?.postMessage(simulate(task.stage, task.sizes, task.moreConnectionMW), []));
parentPort?.postMessage('ready', []);
