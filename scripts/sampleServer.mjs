// A separate server with an empty store, in which samples are copied and calculated: for the pictures and their check.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup.mjs';

export const account = { name: 'engineer@example.org', password: 'sun-wind-and-storage' };

/** Pages of the results: the pages of a system stand behind the # of its address. */
export const details = [
  'summary',
  'regulation-market',
  'wind',
  'solar',
  'storage',
  'augmentation',
  'revenue',
  'time-series',
  'cash-flow',
  'pro-forma',
  'compare-economics',
  'risk',
];

/** Steps of a project, with the last part of their addresses. */
export const steps = { setup: 'setup', application: 'revenue', equipment: 'equipment', economics: 'other' };

export const everyPage = [...Object.keys(steps), 'optimization', ...details];

/** Returns a way to ask a server as one user, and one to sign in. */
export function callerOf(address) {
  let token;
  const ask = async (method, path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    if (!answer.headers.get('content-type')?.includes('json')) return text;
    return text === '' ? undefined : JSON.parse(text);
  };
  const signIn = async ({ name, password }) => {
    ({ token } = await ask('POST', '/api/auth/token', { scheme: 'main', name, password }));
  };
  return { ask, signIn };
}

/** Starts the server; returns its address, a way to ask it, and one to stop it and to remove its store. */
export async function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'hybrid-samples-'));
  const child = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
    env: {
      ...process.env,
      HYBRID_DATA: data,
      HYBRID_PORT: '0',
      HYBRID_ADMIN_EMAIL: account.name,
      HYBRID_ADMIN_PASSWORD: account.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((done, failed) => {
    let text = '';
    child.once('exit', () => failed(new Error(`The server did not start:\n${text}`)));
    child.stdout.on('data', (part) => {
      text += part;
      const [, at] = /is at (http\S+)/.exec(text) ?? [];
      if (at) done(at);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await new Promise((done) => child.once('exit', done));
    rmSync(data, { recursive: true, force: true });
  };
  const { ask, signIn } = callerOf(address);
  try {
    await signIn(account);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { address, ask, stop };
}

/** Copies a sample and calculates it; returns its id and the rows of its results. */
export async function calculatedSample(ask, sampleId) {
  const { id } = await ask('POST', `/api/sample/clone/${sampleId}`);
  let { status } = await ask('POST', `/api/project/${id}/result/calculate`);
  while (status === 'calculating') {
    await new Promise((done) => setTimeout(done, 200));
    ({ status } = await ask('POST', `/api/project/${id}/result/status`));
  }
  const { items: rows } = await ask('POST', `/api/project/${id}/result/table`);
  return { id, rows };
}
