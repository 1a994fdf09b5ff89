import { runAdmin } from './startup/adminProgram';
import { runProgram } from './startup/runProgram';

/* `npm run accounts -- COMMAND`, `backup` and `restore`. npm runs a command in the folder of the product; INIT_CWD is the folder of the user. */
await runProgram((settings) => runAdmin(process.argv.slice(2), settings, process.env['INIT_CWD'] ?? process.cwd()));
