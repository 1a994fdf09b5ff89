import { expect, test } from 'vitest';
import { accountCalls } from '@hybrid/api/accountCalls';
import { publicMapTiles } from '../handlers/services';
import { readSettings } from '../installation/settings';
import { openTestServer } from '../testing/testServer';

const connectSources = (policy: unknown): readonly string[] => /connect-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ') ?? [];

test('without settings pages lead and tell to nobody outside', async () => {
  const server = await openTestServer();
  expect(await server.ask(accountCalls.installation)).toMatchObject({
    featureAddress: null,
    analyticsAddress: null,
    mapTilesAddress: publicMapTiles,
  });
  const { headers } = await server.app.inject({ url: '/library' });
  expect(connectSources(headers['content-security-policy'])).toEqual(["'self'", 'https://tile.openstreetmap.org']);
  await server.close();
});

test('pages may tell to the address of the installation, and to its origin alone', async () => {
  const addresses = {
    mapTiles: publicMapTiles,
    feature: 'mailto:wishes@example.org',
    analytics: 'https://count.example.org:8443/views?site=1',
  };
  const server = await openTestServer({ addresses });
  expect(await server.ask(accountCalls.installation)).toMatchObject({
    featureAddress: addresses.feature,
    analyticsAddress: addresses.analytics,
  });
  const { headers } = await server.app.inject({ url: '/library' });
  const policy = headers['content-security-policy'];
  expect(connectSources(policy)).toEqual(["'self'", 'https://tile.openstreetmap.org', 'https://count.example.org:8443']);
  expect(String(policy).replace(/connect-src [^;]*/, '')).not.toContain('count.example.org');
  await server.close();
});

test('with the tiles of the map off, pages reach nothing but their own server', async () => {
  const server = await openTestServer({ addresses: {} });
  expect(await server.ask(accountCalls.installation)).toMatchObject({ mapTilesAddress: null });
  const { headers } = await server.app.inject({ url: '/library' });
  const policy = String(headers['content-security-policy']);
  expect(connectSources(policy)).toEqual(["'self'"]);
  expect(policy).not.toContain('https:');
  expect(readSettings({ HYBRID_MAP_TILES: 'off' }).HYBRID_MAP_TILES).toBe('off');
  await server.close();
});

test('an address that would run something is refused', () => {
  for (const [setting, address] of [
    ['HYBRID_FEATURE_ADDRESS', 'javascript:alert(1)'],
    ['HYBRID_FEATURE_ADDRESS', 'wishes@example.org'],
    ['HYBRID_ANALYTICS_ADDRESS', 'mailto:count@example.org'],
  ] as const)
    expect(() => readSettings({ [setting]: address }), address).toThrow(`The setting ${setting} cannot be used.`);
  expect(readSettings({ HYBRID_FEATURE_ADDRESS: 'mailto:wishes@example.org' }).HYBRID_FEATURE_ADDRESS).toBe('mailto:wishes@example.org');
});
