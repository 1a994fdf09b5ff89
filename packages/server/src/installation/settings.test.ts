import { expect, test } from 'vitest';
import { readSettings } from './settings';

test('without any setting the server listens to this machine alone and keeps everything in ./data', () => {
  expect(readSettings({})).toMatchObject({
    HYBRID_PORT: 4000,
    HYBRID_HOST: '127.0.0.1',
    HYBRID_DATA: './data',
    HYBRID_MAX_SIMULATIONS: 5000,
    HYBRID_RESOURCES: 'embedded',
    HYBRID_SIGN_UP: 'request',
  });
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ HYBRID_PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test('proxies in front are counted: one where there is one, or as many as are said', () => {
  const proxies = (HYBRID_TRUST_PROXY: string) => readSettings({ HYBRID_TRUST_PROXY }).HYBRID_TRUST_PROXY;
  expect([readSettings({}).HYBRID_TRUST_PROXY, proxies('false'), proxies('true'), proxies('3')]).toEqual([0, 0, 1, 3]);
  expect(() => proxies('all')).toThrow('HYBRID_TRUST_PROXY');
});

test('a setting that cannot be used is named', () => {
  expect(() => readSettings({ HYBRID_PORT: 'high' })).toThrow('The setting HYBRID_PORT cannot be used.');
  expect(() => readSettings({ HYBRID_RESOURCES: 'weather' })).toThrow('HYBRID_RESOURCES');
  expect(() => readSettings({ HYBRID_SIGN_UP: 'yes' })).toThrow('HYBRID_SIGN_UP');
  expect(() => readSettings({ HYBRID_SUPPORT_EMAIL: 'the office' })).toThrow('HYBRID_SUPPORT_EMAIL');
  expect(() => readSettings({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL');
  expect(() => readSettings({ HYBRID_ADMIN_PASSWORD: 'short' })).toThrow('HYBRID_ADMIN_PASSWORD');
});
