import { fileURLToPath } from 'node:url';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { typefaceAddress } from '../http/webApp';
import { openTestServer } from '../testing/testServer';
import { manualRoot, readManual } from './manualBook';
import { manualPage } from './manualPage';
import { serveManual } from './serveManual';

const docs = fileURLToPath(new URL('../../../../docs', import.meta.url));
const nowhere = () => undefined;

describe('a text', () => {
  test('has a title, headings to jump to, and tables', () => {
    const { title, headings, body } = manualPage(
      '# Wind\n## Air `airDensity.ts`\n## Air `airDensity.ts`\n|a|b|\n|---|--:|\n|1|2|\n',
      nowhere,
    );
    expect(title).toBe('Wind');
    expect(headings.map(({ id }) => id)).toEqual(['air-airdensityts', 'air-airdensityts-1']);
    expect(body).toContain('<h2 id="air-airdensityts">Air <code>airDensity.ts</code></h2>');
    expect(body).toContain('<td>1</td><td class="right">2</td>');
  });

  test('cannot run anything: markup is shown as text, and addresses that are no pages are dropped', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hybrid-manual-'));
    mkdirSync(join(folder, 'manual'));
    mkdirSync(join(folder, 'method'));
    writeFileSync(
      join(folder, 'manual', 'README.md'),
      [
        '# <b>Bold</b>',
        '<script>alert(1)</script>',
        'An <img src=x onerror="alert(1)"> in a line, [a](javascript:alert(1)), [b](data:text/html,x), [c](//evil.example/x), [d](../../secret.md),',
        '![e](javascript:alert(1)), [f](https://example.org/?a="b"), <https://example.org/"onclick=x>',
      ].join('\n\n'),
    );
    const content = String((await readManual(folder)).get(manualRoot)?.content);
    expect(content).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(content).not.toMatch(/<script|<b>|javascript:|data:|evil|secret/);
    expect(content).not.toMatch(/<[^>]*\son\w+=/);
    expect([...content.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/mark.svg']);
    rmSync(folder, { recursive: true });
  });
});

describe('the manual of the product', () => {
  test('is set in the typeface of the built web app, and in that of the system without one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hybrid-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'inter-latin-wght-normal-Dx4k.woff2'), '');
    const styles = async (webFolder: string) =>
      String((await readManual(docs, await typefaceAddress(webFolder))).get('/manual/manual.css')?.content);
    expect(await styles(folder)).toContain("url('/assets/inter-latin-wght-normal-Dx4k.woff2')");
    expect(await styles(join(folder, 'nowhere'))).not.toContain('@font-face');
    rmSync(folder, { recursive: true });
  });

  test('has every chapter, and each link and picture in it leads to what is there', async () => {
    const book = await readManual(docs);
    for (const address of ['/manual/', '/manual/operations', '/manual/method/dispatch', '/manual/method/pictures/merit-order.svg'])
      expect([...book.keys()]).toContain(address);
    const ids = (address: string) => [...String(book.get(address)?.content ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    let followed = 0;
    for (const [address, { type, content }] of book) {
      if (!type.startsWith('text/html')) continue;
      for (const [, href = ''] of String(content).matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^https?:|^\/(library|mark\.svg)$/.test(href)) continue;
        const [path, hash] = href.split('#');
        if (path !== '') expect([...book.keys()], `${address} links to ${href}`).toContain(path);
        if (hash !== undefined) expect(ids(path || address), `${address} links to ${href}`).toContain(hash);
        followed += 1;
      }
    }
    expect(followed).toBeGreaterThan(200);
  });

  test('lists the chapters with their titles and marks the one that is open', async () => {
    const operations = String((await readManual(docs)).get('/manual/operations')?.content);
    expect(operations).toContain('<title>Operations manual – Hybrid Front</title>');
    expect(operations).toContain('<li><a href="/manual/operations" aria-current="page">Operations manual</a></li>');
    expect(operations).toContain('<li><a href="/manual/method/solar">Solar</a></li>');
    expect(operations).toContain('<li data-depth="2"><a href="#settings">Settings</a></li>');
  });

  test('is served without a sign-in, and nothing in it may run', async () => {
    const server = await openTestServer();
    const page = await server.app.inject({ url: '/manual/?from=header' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1 id="user-manual">User manual</h1>');
    expect(page.body).not.toMatch(/<script|<style| style=| on\w+="/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const picture = await server.app.inject({ url: '/manual/method/pictures/merit-order.svg' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect((await server.app.inject({ url: '/manual/manual.css' })).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await server.app.inject({ url: '/manual' })).headers.location).toBe('/manual/');
    for (const url of ['/manual/nothing.md', '/manual/../../package.json', '/manual/..%2f..%2fpackage.json', '/manual/method/solar.md'])
      expect((await server.app.inject({ url })).statusCode, url).toBe(404);
    await server.close();
  });

  test('whose folder could not be read is read again when it is asked for again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hybrid-manual-'));
    const app = Fastify();
    serveManual(app, folder);
    expect((await app.inject(manualRoot)).statusCode).toBe(500);
    mkdirSync(join(folder, 'method'));
    mkdirSync(join(folder, 'manual'));
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]);
    writeFileSync(join(folder, 'manual', 'setup.png'), picture);
    writeFileSync(join(folder, 'manual', 'plant.webp'), picture);
    writeFileSync(
      join(folder, 'manual', 'README.md'),
      '# Here\n![The map](setup.png) ![The plant](plant.webp) ![The results](results.webp)',
    );
    const { body } = await app.inject(manualRoot);
    expect(body).toContain('<h1 id="here">Here</h1>');
    expect(body).toContain('<img src="/manual/setup.png" alt="The map">');
    expect((await app.inject('/manual/setup.png')).rawPayload.equals(picture)).toBe(true);
    expect((await app.inject('/manual/plant.webp')).headers['content-type']).toBe('image/webp');
    // A missing picture is replaced by its text.
    expect(body).toContain('The results');
    expect(body).not.toContain('results.webp');
    await app.close();
    rmSync(folder, { recursive: true });
  });
});
