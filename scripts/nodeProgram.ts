import type { UserConfig } from 'vite';

/** How a program for Node is built as plain files: own packages go in, the others stay in node_modules. `input` names the file of each thread it has. */
export const nodeProgram = (root: string, input: Readonly<Record<string, string>>): UserConfig => ({
  root,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input,
      // Side by side: the threads are found beside what starts them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@hybrid\//] },
});
