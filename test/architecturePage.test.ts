import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const places = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))));

/** Returns the texts between single back-ticks; blocks between three of them are left out. */
const namedIn = (page: string): readonly string[] =>
  [
    ...readFileSync(`${root}${page}`, 'utf8')
      .replace(/```[\s\S]*?```/g, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, name = '']) => name);

/** Files and folders among the names: addresses of the product, commands and places for a name of one's own are none. */
const isPlace = (name: string): boolean => /^[\w.*-]+(\/[\w.*-]*)*$/.test(name) && /\w\/|\.(tsx?|mjs|md)$/.test(name);

/** Whether something of that path is there, from the root or within a package; a `*` stands for any letters. */
function isThere(name: string): boolean {
  const path = name.replace(/\/$/, '').replace(/^(project|engine|formats|api|server|web|cli)\/(src\/)?/, 'packages/$1/src/');
  const pattern = new RegExp(`(^|/)${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return [...places].some((place) => pattern.test(place));
}

test.each([
  'ARCHITECTURE.md',
  'docs/howto/add-a-field.md',
  'docs/howto/add-a-market.md',
  'docs/howto/add-an-incentive.md',
  'docs/howto/add-a-result-column.md',
])('%s names files and folders that exist', (page) => {
  const named = namedIn(page).filter(isPlace);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test('ARCHITECTURE.md names every package and every room of it', () => {
  const rows = readFileSync(`${root}ARCHITECTURE.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const rooms = [...places].map((place) => /^packages\/(\w+)\/src\/(\w+)$/.exec(place) ?? []).filter(([room]) => room !== undefined);
  expect(rooms.length).toBeGreaterThan(40);
  for (const [, name = '', room = ''] of rooms)
    expect(
      rows.some((row) => row.startsWith(`| \`${name}\` |`) && row.includes(`\`${room}\``)),
      `${name}/${room}`,
    ).toBe(true);
  const packages = new Set(files.map((file) => /^packages\/(\w+)\//.exec(file)?.[1]).filter((name) => name !== undefined));
  for (const name of packages)
    expect(
      rows.some((row) => row.startsWith(`| \`${name}\` |`)),
      name,
    ).toBe(true);
});
