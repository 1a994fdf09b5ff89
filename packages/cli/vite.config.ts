import { defineConfig } from 'vite';

/** The program as plain files: it starts at once, where from source each of its files is read and translated first. Own packages go in, the others stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/main.ts', simulationWorker: '../server/src/runs/simulationWorker.ts' },
      // Side by side: the threads are found beside what starts them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@hybrid\//] },
});
