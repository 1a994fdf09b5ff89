import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const pages = files.filter((file) => file.endsWith('.md'));

/** Pages that only tests write, to read them back. */
const invented = new Set(['/manual/nothing.md', '/manual/method/solar.md', '../../secret.md']);

/** True if a page of that name exists: by its path or the end of it, or beside the page that cites it. */
const isThere = (name: string): boolean => pages.some((page) => `/${page}`.endsWith(`/${name.replace(/^(\.{1,2}\/)+/, '')}`));

test('every page that a document, a comment or a test cites is there', () => {
  const sources = files.filter((file) => /\.(md|tsx?|mjs|css|yaml)$/.test(file) && basename(file) !== 'CHANGELOG.md');
  const cited = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/[\w./-]*\w\.md\b/g)].map(([name]) => ({ file, name })),
  );
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ file, name }) => file !== 'test/citedPages.test.ts' && !invented.has(name) && !isThere(name))).toEqual([]);
});
