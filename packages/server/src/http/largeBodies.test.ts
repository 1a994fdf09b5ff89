// @module-tag nightly
import { request as httpRequest, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { fillPath } from '@hybrid/api/call';
import { openTestServer, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const megabyte = 1024 * 1024;
const size = 40 * megabyte;
const open: ClientRequest[] = [];

/** A file in transfer, whose last byte is held back. */
interface Sending {
  readonly request: ClientRequest;
  /** Returns whether the server has read all but the last byte, which no buffer of the system holds. */
  isRead(): boolean;
  readonly answer: Promise<number>;
}

async function send(name: string): Promise<Sending> {
  await server.signedIn(name);
  const user = await server.services.users.byName(name);
  const token = await server.services.sessions.token({ id: user!.id });
  const path = fillPath(allCalls.input.importSeries.path, { kind: 'price', flag: 'false' });
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain', 'content-length': size };
  let isRead = false;
  const request = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers });
  open.push(request);
  const answer = new Promise<number>((resolve) => {
    request.on('response', (reply) => resolve(reply.resume().statusCode ?? 0));
    request.on('error', () => resolve(0));
  });
  request.write(Buffer.alloc(size - 1, 0x20), () => (isRead = true));
  return { request, isRead: () => isRead, answer };
}

test('of many large files two are in memory at once, of one user one; the others come when those are answered or given up', async () => {
  const [first, second, third] = [await send('ann@example.com'), await send('ann@example.com'), await send('ann@example.com')];
  const [ofBen, ofCid] = [await send('ben@example.com'), await send('cid@example.com')];
  const all = [first, second, third, ofBen, ofCid];
  const read = (): readonly boolean[] => all.map(({ isRead }) => isRead());
  await vi.waitFor(() => expect(read()).toEqual([true, false, false, true, false]), 20_000);
  // Small bodies are not held up.
  const small = await server.signedIn('dan@example.com');
  expect((await small.send(allCalls.input.importSeries, { params: { kind: 'price', flag: 'false' }, body: 'no values' })).statusCode).toBe(
    200,
  );
  expect(read()).toEqual([true, false, false, true, false]);

  first.request.end(' ');
  expect(await first.answer).toBe(200);
  await vi.waitFor(() => expect(read().filter(Boolean)).toHaveLength(3), 20_000);
  ofBen.request.destroy();
  await vi.waitFor(() => expect(read().filter(Boolean)).toHaveLength(4), 20_000);
  for (const { request } of all) request.destroy();
});
