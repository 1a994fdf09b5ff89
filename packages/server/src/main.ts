import { readSettings } from './installation/settings';
import { runProgram } from './startup/runProgram';
import { startServer } from './startup/startServer';

await runProgram(() => startServer(readSettings(process.env)));
