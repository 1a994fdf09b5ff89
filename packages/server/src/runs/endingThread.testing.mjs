// A thread for tests: it can end, and make its replacement end while it loads.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { workerData } from 'piscina';

if (existsSync(workerData.mark)) {
  rmSync(workerData.mark);
  process.exit(1);
}

export const echo = (task) => task;

export function endWithSuccessor() {
  writeFileSync(workerData.mark, '');
  process.exit(1);
}
