import { defineConfig } from 'vite';

/** The server as two plain files: the process and its simulation thread. Own packages go in, the others stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/main.ts', worker: 'src/runs/simulationWorker.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@hybrid\//] },
});
