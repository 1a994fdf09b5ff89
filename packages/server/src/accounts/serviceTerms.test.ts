import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { languages, termsPaths } from '@hybrid/api/accountCalls';
import { partsOfText } from '@hybrid/formats/pdf/textPdf';
import { openFilePool } from '../files/filePool';
import { serveServiceTerms } from './serviceTerms';

const folder = fileURLToPath(new URL('../../terms', import.meta.url));
const files = openFilePool();
afterAll(() => files.close());

test.each([...languages])('the terms in %s are a PDF at an address that stays, open to everybody', async (language) => {
  const app = Fastify();
  serveServiceTerms(app, folder, files);
  const [first, again] = [await app.inject(termsPaths[language]), await app.inject(termsPaths[language])];
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.rawPayload.toString('latin1')).toContain(`/Lang (${language})`);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  await app.close();
});

test('both languages have the same parts', async () => {
  const [en, es] = await Promise.all(languages.map((language) => readFile(join(folder, `serviceTerms.${language}.txt`), 'utf8')));
  expect(partsOfText(es ?? '').map(({ kind }) => kind)).toEqual(partsOfText(en ?? '').map(({ kind }) => kind));
});

test('terms that could not be made are tried again', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'hybrid-terms-'));
  const app = Fastify();
  serveServiceTerms(app, empty, files);
  expect((await app.inject(termsPaths.en)).statusCode).toBe(500);
  writeFileSync(join(empty, 'serviceTerms.en.txt'), '# Service Terms');
  expect((await app.inject(termsPaths.en)).statusCode).toBe(200);
  await app.close();
  rmSync(empty, { recursive: true });
});
