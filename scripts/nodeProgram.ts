import type { UserConfig } from 'vite';

/** Builds a program for Node as plain files: our packages are bundled, others stay in node_modules. `input` names the file of each thread. */
export const nodeProgram = (root: string, input: Readonly<Record<string, string>>): UserConfig => ({
  root,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input,
      // In one folder: a program finds its threads beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@hybrid\//] },
});
