import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { manualRoot, readManual } from '@hybrid/server/manual/manualBook';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'packages/web/src');

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : [];
  });
}

/** Pages and headings that the web app refers to: those of sections, addresses below the manual, and every `page#heading`. */
function named(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of sources(web)) {
    const text = readFileSync(file, 'utf8');
    for (const [, place = ''] of text.matchAll(/\bmanual(?:=|: )["']([\w/#-]+)["']/g)) found.add(place);
    for (const [, place = ''] of text.matchAll(/'\/manual\/([\w/#-]+)'/g)) found.add(place);
    for (const [, place = ''] of text.matchAll(/: '(storage|equipment)',/g)) found.add(place);
    for (const [, place = ''] of text.matchAll(/["']([a-z]\w*#[\w-]+)["']/gi)) found.add(place);
  }
  return found;
}

test('every page and heading of the manual that a section leads to is there', async () => {
  const book = await readManual(join(root, 'docs'));
  const places = [...named()];
  expect(places.length).toBeGreaterThan(15);
  const missing = places.filter((place) => {
    const [page = '', heading] = place.split('#');
    const leaf = book.get(manualRoot + page);
    return leaf === undefined || (heading !== undefined && !String(leaf.content).includes(`id="${heading}"`));
  });
  expect(missing).toEqual([]);
});

test('no page of the manual has a link that leads nowhere', async () => {
  const book = await readManual(join(root, 'docs'));
  const broken = [...book].flatMap(([address, { type, content }]) => {
    if (!type.startsWith('text/html')) return [];
    return [...String(content).matchAll(/href="(\/manual\/[^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => {
        const [page = '', heading] = href.split('#');
        const leaf = book.get(page);
        return leaf === undefined || (heading !== undefined && !String(leaf.content).includes(`id="${heading}"`));
      })
      .map((href) => `${address} -> ${href}`);
  });
  expect(broken).toEqual([]);
});
