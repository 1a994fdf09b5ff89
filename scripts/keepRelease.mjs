// Stores the output of a release for test/releases.test.ts, over HTTP only: `node scripts/keepRelease.mjs [FOLDER OF THE RELEASE]`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const release = resolve(process.argv[2] ?? root);
const { version } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
const kept = join(root, 'fixtures/releases', version);
const data = mkdtempSync(join(tmpdir(), 'hybrid-release-'));
const account = { name: 'keeper@example.com', password: 'the kept release opens' };
const environment = {
  ...process.env,
  HYBRID_PORT: '0',
  HYBRID_DATA: data,
  HYBRID_THREADS: '1',
  HYBRID_ADMIN_EMAIL: account.name,
  HYBRID_ADMIN_PASSWORD: account.password,
  DATABASE_URL: '',
};
const source = (program) => ['--import', 'tsx', join(release, 'packages/server/src', program)];

function started() {
  const child = spawn(process.execPath, source('main.ts'), { cwd: release, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  return new Promise((found, failed) => {
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}: ${output}`)));
    child.stdout.on('data', (text) => {
      output += text;
      const address = /Hybrid Front is at (\S+)/.exec(output)?.[1];
      if (address && output.includes('Sign in as')) found({ child, address });
    });
  });
}

function caller(address) {
  let token;
  return async (method, path, body, type = 'application/json') => {
    const answer = await fetch(address + path, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: type === 'application/json' ? JSON.stringify(body) : body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    const reply = text === '' ? undefined : JSON.parse(text);
    if (path === '/api/auth/token') token = reply.token;
    return reply;
  };
}

async function ended(ask, path) {
  for (;;) {
    const { status, message } = await ask('POST', path);
    if (status === 'ready') return;
    if (status !== 'calculating' && status !== 'changed') throw new Error(`${path}: ${status} ${message}`);
    await pause(500);
  }
}

/** Returns a calculated sample, with the details of its best system and its file. */
async function project(ask, sample) {
  const { id } = await ask('POST', `/api/sample/clone/${sample}`);
  await ask('POST', `/api/project/${id}/result/calculate`);
  await ended(ask, `/api/project/${id}/result/status`);
  const table = await ask('POST', `/api/project/${id}/result/table`, {});
  const [{ id: best }] = table.items;
  await ask('POST', `/api/project/${id}/result/details/calculate/${best}`);
  await ended(ask, `/api/project/${id}/result/details/status/${best}`);
  const details = await ask('POST', `/api/project/${id}/result/details/${best}`, { withoutDays: true });
  const file = await ask('POST', `/api/project/${id}/result/file`);
  return { sample, id, table, details, file };
}

const { child, address } = await started();
try {
  const ask = caller(address);
  await ask('POST', '/api/auth/token', { scheme: 'main', ...account });
  await ask('PUT', '/api/project/user/currency', 'EUR');
  await ask('PUT', '/api/project/user/dateFormat', 1);
  await ask('PUT', '/api/project/user/decimalPoint', ',');
  await ask('POST', '/api/userLibrary/storage/sample', {});
  const made = [];
  for (const sample of ['merchant-storage', 'solar-storage-dc']) made.push(await project(ask, sample));
  const [first] = made;
  const document = await ask('GET', `/api/project/${first.id}/input`);
  const { documentHash } = await ask('GET', `/api/project/${first.id}`);
  await ask('POST', `/api/project/${first.id}/lock`, { status: true, lockId: 'keeper', forceLock: false });
  const changed = JSON.stringify({ ...document, discountRate: document.discountRate + 1 });
  await ask('PUT', `/api/project/${first.id}/input?lockId=keeper&expectedHash=${documentHash}`, changed, 'text/plain');
  await ask('POST', `/api/project/${first.id}/lock`, { status: false, lockId: 'keeper', forceLock: false });
  mkdirSync(kept, { recursive: true });
  const projects = [];
  for (const { sample, id, table, details, file } of made) {
    writeFileSync(join(kept, `${sample}.hfront`), gzipSync(JSON.stringify(file), { level: 9 }));
    const { versions } = await ask('GET', `/api/project/${id}/version`);
    projects.push({ sample, id, versions, table, details });
  }
  const { origin } = await ask('POST', `/api/project/${first.id}/result/status`);
  const { engineVersion } = origin;
  const user = await ask('GET', '/api/project/user');
  const storages = await ask('POST', '/api/userLibrary/storages/specs');
  const info = await ask('GET', '/api/project');
  writeFileSync(
    join(kept, 'answers.json.gz'),
    gzipSync(JSON.stringify({ version, engineVersion, account, user, storages, info, projects }), { level: 9 }),
  );
} finally {
  child.removeAllListeners('exit');
  await new Promise((gone) => (child.once('exit', gone), child.kill('SIGTERM')));
}
rmSync(join(kept, 'store.backup'), { force: true });
const backup = spawnSync(process.execPath, [...source('admin.ts'), 'backup', join(kept, 'store.backup')], {
  cwd: release,
  env: environment,
});
rmSync(data, { recursive: true, force: true });
if (backup.status !== 0) throw new Error(String(backup.stderr));
console.log(`${kept}: ${String(backup.stdout).trim()}`);
