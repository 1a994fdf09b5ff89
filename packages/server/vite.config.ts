import { nodeProgram } from '../../scripts/nodeProgram.ts';

/** The server, the worker that only works on runs, their simulation thread and their file reading thread, and the commands of the operator. */
export default nodeProgram(import.meta.dirname, {
  main: 'src/main.ts',
  worker: 'src/worker.ts',
  admin: 'src/admin.ts',
  simulationWorker: 'src/runs/simulationWorker.ts',
  fileWorker: 'src/files/fileWorker.ts',
});
