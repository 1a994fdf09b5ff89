import { chmod, lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { receiveReports, type Report } from './reports';
import { writeOutput } from './writeOutput';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-output-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file is written under another name, which is reported so that an interrupted program can remove it, and then renamed', async () => {
  const reports: Report[] = [];
  receiveReports((report) => reports.push(report));
  const file = join(folder, 'new.csv');
  await writeOutput(file, 'a,b\n').finally(() => receiveReports(() => {}));
  expect(reports.map(({ report }) => report)).toEqual(['unfinished', 'finished']);
  for (const report of reports) expect('file' in report && report.file).toMatch(/new\.csv\.\w+\.part$/);
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['a,b\n', ['new.csv']]);
});

test('a file that is there keeps its rights, and a link stays a link', async () => {
  const [file, link] = [join(folder, 'kept.csv'), join(folder, 'link.csv')];
  await writeFile(file, 'before');
  await chmod(file, 0o640);
  await symlink(file, link);
  await writeOutput(link, 'after');
  expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual(['after', 0o640]);
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
});

test('a dash is standard output, and a device is written as it is', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await writeOutput('-', 'a,b\n');
    expect(written.mock.calls.map(([text]) => text)).toEqual(['a,b\n']);
  } finally {
    written.mockRestore();
  }
  await writeOutput('/dev/null', 'a,b\n');
  expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
});

test('what cannot be written is refused in words', async () => {
  await expect(writeOutput(join(folder, 'no/such/flow.csv'), '')).rejects.toMatchObject({ detail: 'There is no such folder.' });
  await expect(writeOutput(folder, '')).rejects.toMatchObject({ detail: 'It is a folder.' });
});
