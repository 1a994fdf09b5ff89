import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Preloads the typeface of all text with the page, not when the styles first name it. */
function preloadedTypeface(): Plugin {
  return {
    name: 'preloaded-typeface',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /\/inter-latin-wght-normal[^/]*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

/** Adds a brotli copy of each text file, at the best compression: the server sends it as it is. */
function compressedCopies(): Plugin {
  const compressed = promisify(brotliCompress);
  return {
    name: 'compressed-copies',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name));
      await Promise.all(texts.map(async (name) => writeFile(join(dir, `${name}.br`), await compressed(await readFile(join(dir, name))))));
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadedTypeface(), compressedCopies()],
  define: { 'import.meta.env.VITE_PUBLISHED': JSON.stringify(new Date().toISOString()) },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    license: { fileName: 'licences.txt' },
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Code of all pages is in two files: libraries, which stay the same from release to release, and the frame.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'frame', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:4000', '/serviceTerms': 'http://127.0.0.1:4000', '/manual': 'http://127.0.0.1:4000' },
  },
});
