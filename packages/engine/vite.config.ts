import { defineConfig } from 'vite';

/** Builds the library: the public functions of engine and project with all that they need, for Node and browsers alike. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    lib: { entry: 'src/publicApi/library.ts', formats: ['es'], fileName: 'index' },
    outDir: 'dist/library',
    // The types beside it are written by `npm run build:library`.
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    license: { fileName: 'licences.txt' },
  },
});
