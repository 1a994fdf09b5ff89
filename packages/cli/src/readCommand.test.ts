import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hybrid } from '../../../test/hybridCommand';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-read-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file of hours of 2019 with a heading, and returns its path. */
async function fileOf(name: string, heading: string, valueOf: (hour: number) => number): Promise<string> {
  const rows = Array.from({ length: 8760 }, (_, step) => {
    const at = new Date(Date.UTC(2019, 0, 1) + step * 3_600_000);
    return `${at.toISOString().slice(0, 16).replace('T', ' ')},${valueOf(step % 24)}`;
  });
  const path = join(folder, name);
  await writeFile(path, [heading, ...rows].join('\n'));
  return path;
}

const sun = (noon: number) => (hour: number) => Math.round(300 * Math.max(0, Math.cos((Math.PI * (hour + 0.5 - noon)) / 12)));

describe('hybrid read', () => {
  test('says what a file was read as', async () => {
    const file = await fileOf('farm.csv', 'Time,Power_MW', (hour) => 10 + hour);
    const { code, stdout } = await hybrid('read', file, '--kind', 'windProduction');
    expect(code).toBe(0);
    expect(stdout.split('\n')[0]).toBe(
      'Read as 8,760 hourly values, year 2019 (from the time stamps), column Power_MW (from the heading), in MW (from the heading), time: as on the clock of the site (assumed), stamps at the beginning of their step (assumed).',
    );
  });

  test('warns of a sun that is half an hour late, and writes the values shifted on request', async () => {
    const file = await fileOf('ghi.csv', 'Time,GHI (W/m2)', sun(12.5));
    const place = ['--kind', 'solarResource', '--latitude', '40', '--longitude', '-105', '--site-zone', '-7'];
    const late = await hybrid('read', file, ...place);
    expect(late.stdout).toContain('Warning: The average day of the file has its centre at 12:30; the sun is highest at the site at 12:00.');
    const out = join(folder, 'shifted.txt');
    const shifted = await hybrid('read', file, ...place, '--shift', '-30', '--to', out);
    expect(shifted.stdout).not.toContain('Warning');
    const values = (await readFile(out, 'utf8')).trim().split('\n').map(Number);
    expect(values).toHaveLength(8760);
    expect(values[11]).toBe(values[12]);
  });

  test('takes the unit of the user in place of the assumed one', async () => {
    const file = await fileOf('bare.csv', 'Time,Power', (hour) => 10 + hour);
    const { stdout } = await hybrid('read', file, '--kind', 'production', '--unit', 'MW', '--json');
    const read = JSON.parse(stdout) as { readonly reading: string; readonly facts: readonly { readonly of: string }[] };
    expect(read.reading).toContain('in MW (as you chose)');
    expect(read.facts).toContainEqual({ of: 'unit', value: 'MW', source: 'user', isDoubtful: false });
  });

  test('refuses a file with the reason, and an unknown kind', async () => {
    const file = await fileOf('text.csv', 'Time,Power', () => Number.NaN);
    expect(await hybrid('read', file, '--kind', 'production')).toMatchObject({ code: 2, stdout: '' });
    expect(await hybrid('read', file, '--kind', 'tides')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Allowed choices are'),
    });
  });
});
