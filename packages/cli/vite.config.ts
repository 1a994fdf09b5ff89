import { nodeProgram } from '../../scripts/nodeProgram.ts';

/** The program as plain files: it starts at once, where from source each of its files is read and translated first. */
export default nodeProgram(import.meta.dirname, {
  main: 'src/main.ts',
  simulationWorker: '../server/src/runs/simulationWorker.ts',
});
