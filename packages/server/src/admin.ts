import { readSettings } from './installation/settings';
import { runAdmin } from './startup/adminProgram';
import { runProgram } from './startup/runProgram';

/* `npm run accounts -- COMMAND`, `backup` and `restore`. npm runs a command in the folder of the product; INIT_CWD is the folder of the user. */
await runProgram(() => runAdmin(process.argv.slice(2), readSettings(process.env), process.env['INIT_CWD'] ?? process.cwd()));
