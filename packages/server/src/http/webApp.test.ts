import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWebApp } from './webApp';

const folder = mkdtempSync(join(tmpdir(), 'hybrid-web-'));
const app = Fastify();

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Hybrid Front</title>');
  writeFileSync(join(folder, 'assets', 'index-4f2a.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'frame-77b0.js'), 'export const frame = 1;');
  writeFileSync(join(folder, 'assets', 'frame-77b0.js.br'), brotliCompressSync('export const frame = 1;'));
  await serveWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('every page of the app is its first page, which is asked for again each time', async () => {
  for (const url of ['/', '/library', '/project/42/results/optimization/-?x=1']) {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Hybrid Front');
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

test('files with a hash in their name are kept by the browser', async () => {
  const answer = await app.inject({ url: '/assets/index-4f2a.js' });
  expect(answer.body).toBe('export {};');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('what the build compressed is handed out so to who reads it, as the same file', async () => {
  const url = '/assets/frame-77b0.js';
  const [small, plain] = [await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } }), await app.inject({ url })];
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': plain.headers['content-type'],
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('a missing file or call is not answered with a page', async () => {
  for (const url of [
    '/assets/index-old.js',
    '/assets/frame-77b0.js.br',
    '/api/nothing',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/%2e%2e%2findex.html',
  ])
    expect((await app.inject({ url })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/library' })).statusCode).toBe(404);
});

test('before the web app is built, the server says what to do', async () => {
  const bare = Fastify();
  await serveWebApp(bare, join(folder, 'nothing'));
  const answer = await bare.inject({ url: '/' });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
  await bare.close();
});
