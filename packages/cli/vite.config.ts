import { nodeProgram } from '../../scripts/nodeProgram.ts';

/** Builds the program as plain files: it starts at once, while a start from source reads and compiles each file first. */
export default nodeProgram(import.meta.dirname, {
  main: 'src/main.ts',
  commandThread: 'src/commandThread.ts',
  simulationWorker: '../server/src/runs/simulationWorker.ts',
});
