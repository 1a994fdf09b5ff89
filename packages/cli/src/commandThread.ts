import { parentPort, workerData } from 'node:worker_threads';
import { setColors } from './colors';
import { hybrid } from './hybrid';
import { receiveReports } from './reports';
import type { CommandCall, ThreadMessage } from './threadedCommand';

// The program of a thread that runs one command, while the main thread holds the terminal and answers signals.
const { args, colors } = workerData as CommandCall;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message, []);

setColors(colors);
receiveReports(send);
send({ ended: await hybrid(args) });
