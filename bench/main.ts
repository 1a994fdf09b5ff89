import { benchDispatch } from './dispatch';
import { benchImports } from './imports';
import { benchLinearProgram } from './linearProgram';
import { benchStorage } from './storage';

/** Each bench prints its table; `small` only shows, in seconds, that it runs. */
const benches: Readonly<Record<string, (small: boolean) => Promise<void>>> = {
  dispatch: benchDispatch,
  imports: benchImports,
  storage: benchStorage,
  linearProgram: benchLinearProgram,
};

const small = process.argv.includes('--small');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of Object.entries(benches)) if (names.length === 0 || names.includes(name)) await bench(small);
}
