import { defineConfig } from 'vite';

/** The server as plain files: the process, its simulation thread and its file reading thread. Own packages go in, the others stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/main.ts', worker: 'src/runs/simulationWorker.ts', fileWorker: 'src/files/fileWorker.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@hybrid\//] },
});
