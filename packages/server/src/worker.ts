import { readSettings } from './installation/settings';
import { runProgram } from './startup/runProgram';
import { startWorker } from './startup/startWorker';

await runProgram(() => startWorker(readSettings(process.env)));
