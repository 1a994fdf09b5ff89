import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSettings, settingsSchema } from '../installation/settings';
import { openMetrics } from './metrics';

const manual = readFileSync(new URL('../../../../docs/manual/operations.md', import.meta.url), 'utf8');

/** Returns the cells of the rows of the table below a heading. */
function tableOf(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = manual.split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const codeIn = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe('the operations manual', () => {
  const settings = tableOf('Settings');

  test('names every setting, and no other', () => {
    expect(settings.flatMap(([name]) => codeIn(name)).toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
  });

  test('says what each setting is when it is not set', () => {
    const initial = readSettings({}) as Readonly<Record<string, unknown>>;
    for (const [name = '', says = ''] of settings) {
      const setting = codeIn(name)[0] ?? '';
      if (setting === 'HYBRID_THREADS') expect(says).toBe('number of cores');
      else if (initial[setting] === undefined) expect(says, setting).toBe('none');
      else expect(codeIn(says), setting).toEqual([String(initial[setting])]);
    }
  });

  test('names every figure of its own, and none that is not told', async () => {
    const metrics = await openMetrics({ executeSql: () => Promise.reject(new Error('no store')) }, 1).text();
    const own = [...metrics.matchAll(/^# TYPE (hybrid_\w+)/gm)].map(([, name]) => name).toSorted();
    const named = tableOf('Metrics').flatMap(([name]) => codeIn(name));
    expect(named.filter((name) => name.startsWith('hybrid_')).toSorted()).toEqual(own);
    for (const name of named) expect(metrics).toContain(name);
  });
});
