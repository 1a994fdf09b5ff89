// @module-tag nightly
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtInSamples } from '@hybrid/server/data/samples';
import { openTestServer, testPassword } from '@hybrid/server/testing/testServer';

const client = fileURLToPath(new URL('../clients/python', import.meta.url));

/** Oldest Python of the client. */
const oldest = '(3, 9)';
const hasPython = spawnSync('python3', ['-c', `import sys; sys.exit(sys.version_info < ${oldest})`]).status === 0;

test.skipIf(!hasPython)(`the Python client passes its tests (needs python3 >= ${oldest})`, async () => {
  const server = await openTestServer({ samples: builtInSamples });
  try {
    await server.signedIn('ann@example.com');
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const python = spawn('python3', ['-m', 'unittest', 'discover', '-s', 'tests'], {
      cwd: client,
      env: {
        ...process.env,
        HYBRID_FRONT_URL: address,
        HYBRID_FRONT_EMAIL: 'ann@example.com',
        HYBRID_FRONT_PASSWORD: testPassword,
        PYTHONPATH: 'src',
        PYTHONDONTWRITEBYTECODE: '1',
      },
    });
    let output = '';
    python.stdout.on('data', (text: Buffer) => (output += text.toString()));
    python.stderr.on('data', (text: Buffer) => (output += text.toString()));
    await once(python, 'close');
    expect(python.exitCode, output).toBe(0);
    // A client that finds no server skips its tests.
    expect(output).toMatch(/Ran \d{2} tests/);
    expect(output).not.toMatch(/needs a server/);
  } finally {
    await server.close();
  }
});
