import { nodeProgram } from '../../scripts/nodeProgram.ts';

/** Builds the server, the worker that only works on runs, their simulation thread and file reading thread, and the commands of the operator. */
export default nodeProgram(import.meta.dirname, {
  main: 'src/main.ts',
  worker: 'src/worker.ts',
  admin: 'src/admin.ts',
  simulationWorker: 'src/runs/simulationWorker.ts',
  fileWorker: 'src/files/fileWorker.ts',
});
