import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { fixtureInputs, fixtureSeries, oneCaseProject } from '../../../test/fixtureProject';
import { commandLine } from '../../../test/programs';
import { hybrid } from '../../../test/hybridCommand';

test('the program answers an assistant on standard output alone, from its threads, and ends with its input', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hybrid-mcp-'));
  await writeFile(join(folder, 'plant.hfront'), writeProjectFile(oneCaseProject, fixtureInputs));
  const child = spawn(process.execPath, [...commandLine, 'mcp', folder], { stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    child.kill();
    await rm(folder, { recursive: true });
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const answer = async (): Promise<{ readonly result: Record<string, unknown> }> =>
    JSON.parse((await lines.next()).value as string) as { readonly result: Record<string, unknown> };

  const clientInfo = { name: 'test', version: '0.0.0' };
  send({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } });
  expect((await answer()).result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'hybrid-front' } });
  send({ method: 'notifications/initialized' });
  const call = (id: number, name: string, given: object): void =>
    send({ id, method: 'tools/call', params: { name, arguments: { project: 'plant.hfront', ...given } } });
  call(2, 'run_project', { limit: 1 });
  const { structuredContent } = (await answer()).result as { structuredContent: { total: number; rows: { result: string }[] } };
  const { items } = runProject(oneCaseProject, fixtureSeries);
  expect(structuredContent.total).toBe(items.length);
  expect(items[0]?.id.startsWith(structuredContent.rows[0]?.result ?? '-')).toBe(true);
  call(3, 'explain_hour', { step: 18 });
  expect((await answer()).result).toMatchObject({ structuredContent: { step: 18, year: 1 } });

  child.stdin.end();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(await lines.next()).toMatchObject({ done: true });
  expect(errors).toBe(`Serving the projects of ${folder} to an assistant, read-only. Ctrl-C ends it.\n`);
});

test('a folder that does not exist is refused', async () => {
  expect(await hybrid('mcp', '/nowhere')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('There is no folder') as string,
  });
});
