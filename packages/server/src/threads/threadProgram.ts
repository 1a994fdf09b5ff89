import { fileURLToPath } from 'node:url';

const sources = { simulationWorker: '../runs/simulationWorker.ts', fileWorker: '../files/fileWorker.ts' } as const;

/** Start parameters of a thread. */
export interface ThreadProgram {
  readonly filename: string;
  readonly execArgv?: string[];
}

const fromSource = import.meta.url.endsWith('.ts');
const besideThis = (path: string): URL => new URL(path, import.meta.url);

/** Returns the program of a kind of thread: its own file in the built server; from source it needs a TypeScript loader. */
export function threadProgram(kind: keyof typeof sources): ThreadProgram {
  if (!fromSource) return { filename: fileURLToPath(besideThis(`./${kind}.js`)) };
  return { filename: fileURLToPath(besideThis(sources[kind])), execArgv: ['--import', besideThis('./typeScriptLoader.mjs').href] };
}
