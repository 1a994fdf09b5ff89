import { hybrid } from './hybrid';

process.exitCode = await hybrid(process.argv.slice(2));
