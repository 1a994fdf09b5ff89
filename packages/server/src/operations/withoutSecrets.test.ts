import { expect, test } from 'vitest';
import { faultOf } from './withoutSecrets';
import { pathWithoutSecrets, withoutSecrets } from './withoutSecrets';

test('an address loses its name and password, whatever characters they are made of, and its query', () => {
  expect(withoutSecrets('connect postgres://hybrid:p@ss/w:ord@db.example:5432/hybrid failed')).toBe(
    'connect postgres://…@db.example:5432/hybrid failed',
  );
  expect(withoutSecrets('smtps://robot%40example.com:hunter2@mail.example')).toBe('smtps://…@mail.example');
  expect(withoutSecrets('https://power.example/point?latitude=1.5&key=abc was refused')).toBe('https://power.example/point?… was refused');
});

test('tokens and e-mail addresses go, places in the program stay', () => {
  expect(withoutSecrets('authorization: Bearer abc.def-ghi')).toBe('authorization: Bearer …');
  expect(withoutSecrets('token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x-Y_z is over')).toBe('token … is over');
  const apiToken = `hfront_${'aB3_-xYz'.repeat(5)}abc`;
  expect(withoutSecrets(`token ${apiToken} and {"token":"${apiToken}"}`)).toBe('token … and {"token":"…"}');
  expect(withoutSecrets('550 <ann.b+c@example.com> is unknown, so is ben%40example.com')).toBe('550 <…> is unknown, so is …');
  const place = 'at query (file:///srv/node_modules/@electric-sql/pglite/dist/index.js:12:3)';
  expect(withoutSecrets(place)).toBe(place);
});

test('what a reader or the store quotes of a text is left out', () => {
  const reading = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      return error;
    }
  };
  for (const text of ['client secret', '{"name": client secret}', '{"name": "client secret"', '["client secret",]', '"a" client secret'])
    expect(JSON.stringify(faultOf(reading(text))), text).not.toContain('client');
  expect(withoutSecrets('invalid input syntax for type json: "client secret"')).toBe('invalid input syntax for type json: "…"');
  expect(withoutSecrets('relation "runs" does not exist')).toBe('relation "runs" does not exist');
});

test('a path keeps names of calls and ids', () => {
  expect(pathWithoutSecrets('/api/project/1b4e28ba-2fa1-11d2-883f-0016d3cca427/share?email=ann')).toBe(
    '/api/project/1b4e28ba-2fa1-11d2-883f-0016d3cca427/share',
  );
  expect(pathWithoutSecrets('/api/user/ann@example.com/ann%40example.com')).toBe('/api/user/…/…');
  expect(pathWithoutSecrets(`/api/auth/tokens/hfront_${'a'.repeat(43)}`)).toBe('/api/auth/tokens/…');
  expect(pathWithoutSecrets(`/api/reset/${'a'.repeat(64)}`)).toBe('/api/reset/…');
});
