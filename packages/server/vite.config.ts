import { nodeProgram } from '../../scripts/nodeProgram.ts';

/** Builds the product with its commands; the server, the worker that only works on runs, and the commands of the operator alone; and their threads. */
export default nodeProgram(import.meta.dirname, {
  hybridFront: 'src/hybridFront.ts',
  main: 'src/main.ts',
  worker: 'src/worker.ts',
  admin: 'src/admin.ts',
  simulationWorker: 'src/runs/simulationWorker.ts',
  fileWorker: 'src/files/fileWorker.ts',
});
