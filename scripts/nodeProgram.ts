import { readFileSync } from 'node:fs';
import type { UserConfig } from 'vite';

/** Libraries that the package installs beside its programs, since they have files of their own: binaries, data, typefaces, threads. */
const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/**
 * Builds a program for Node as plain files, with our packages and all libraries that are code alone; their licences stand in `licences.txt`. It starts in
 * half the time of one that finds a thousand files, and runs with the versions that were tested. `input` names the file of each thread.
 */
export const nodeProgram = (root: string, input: Readonly<Record<string, string>>): UserConfig => ({
  root,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    license: { fileName: 'licences.txt' },
    rollupOptions: {
      input,
      // In one folder: a program finds its threads beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: Object.keys(dependencies) },
});
