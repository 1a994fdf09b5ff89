import { defineConfig } from 'vite';

/** The server as plain files: the server, the worker that only works on runs, their simulation thread and its file reading thread. Own packages go in, the others stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        worker: 'src/worker.ts',
        simulationWorker: 'src/runs/simulationWorker.ts',
        fileWorker: 'src/files/fileWorker.ts',
      },
      // Side by side, so that what is found beside a file is found beside all.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@hybrid\//] },
});
