import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
);
const testFiles = tracked.filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file));
const names = new Set(testFiles.map((file) => basename(file).replace(/\.tsx?$/, '')));

describe.each(['docs/security.md', 'docs/coverage.md'])('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(/`([\w/]+\.(?:test|spec))(?:\.tsx?)?`/g)].map(([, name = '']) => name);

  test('names tests that exist', () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !names.has(basename(name)))).toEqual([]);
  });

  test('names folders and files that exist', () => {
    const paths = [...text.matchAll(/`((?:test|docs|packages|bench)\/[\w/.]+)`/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
