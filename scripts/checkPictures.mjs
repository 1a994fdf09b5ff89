// `npm run check:pictures`: looks at every page of six samples in three sizes, light and dark, and fails on what `pictureFaults.mjs` and
// the contrast rule of axe find. `-- --only setup,risk` some pages; `-- --size 1280x720` one size; `-- --theme dark` one theme;
// `-- --sample 1` the first sample alone.
import { parseArgs } from 'node:util';
import { pictureFaults } from './pictureFaults.mjs';
import { account, calculatedSample, details, everyPage, startServer, steps } from './sampleServer.mjs';
import { build, chromium as installedChromium, install } from './setup.mjs';

install();
build();
const { chromium } = await import('@playwright/test');
const { AxeBuilder } = await import('@axe-core/playwright');
const { tsImport } = await import('tsx/esm/api');
const { en: words } = await tsImport('../packages/web/src/i18n/en.ts', import.meta.url);

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, size: { type: 'string' }, theme: { type: 'string' }, sample: { type: 'string' } },
});
const sizes = (options.size ?? '1280x720,1440x900,1920x1080').split(',').map((size) => {
  const [width, height] = size.split('x').map(Number);
  return { width, height };
});
const themes = (options.theme ?? 'light,dark').split(',');
const sampleCount = 6;

/** Faults that are meant, each with its reason. */
const allowed = [
  {
    kind: /^text (cut|over text)$/,
    at: /leaflet/,
    why: 'a map goes on beyond its frame, and names of places on it lie where the places are',
  },
];

const only = options.only?.split(',');
const isWanted = (name) => only === undefined || only.some((one) => name.startsWith(one));

const { address, ask, stop } = await startServer();
/** Fault → where it was seen: one line for each, however many sizes and themes show it. */
const found = new Map();
let looked = 0;
try {
  const samples = (await ask('GET', '/api/sample/list')).slice(0, Number(options.sample ?? sampleCount));
  const needsProjects = everyPage.some(isWanted);
  const projects = [];
  for (const { id } of needsProjects ? samples : []) projects.push((await calculatedSample(ask, id)).id);
  const [{ name }] = await ask('POST', '/api/info/storages/specs');
  const { id: itemId } = await ask('POST', '/api/userLibrary/storage/sample', { name });

  const executablePath = installedChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath ? { executablePath } : {}),
  });
  for (const theme of themes) await walked(browser, theme, projects, itemId);
  await browser.close();
} finally {
  await stop();
}

for (const [fault, places] of found) console.log(`${fault}\n    ${[...places].join(', ')}`);
console.log(found.size === 0 ? `${looked} pictures, nothing wrong.` : `${looked} pictures, ${found.size} faults.`);
process.exitCode = found.size === 0 ? 0 : 1;

/** Opens every page once in a theme, and looks at it in all sizes. */
async function walked(browser, theme, projects, itemId) {
  const page = await browser.newPage({ viewport: sizes[0], locale: 'en', colorScheme: theme, reducedMotion: 'reduce' });
  await page.addInitScript((scheme) => localStorage.setItem('mantine-color-scheme-value', scheme), theme);
  const look = async (name, path) => {
    if (!isWanted(name)) return;
    if (path !== undefined) await page.goto(`${address}${path}`);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await rested(page);
      await noted(page, `${name} ${size.width}x${size.height} ${theme}`, size === sizes[0]);
    }
  };
  await page.goto(address);
  await look('login');
  await page.getByLabel(words.shell.login.email).fill(account.name);
  await page.getByLabel(words.shell.login.password, { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: words.shell.login.accept }).check();
  await page.getByRole('button', { name: words.shell.login.submit }).click();
  await page.getByRole('heading', { name: words.listing.title, level: 1 }).waitFor();
  await look('listing');
  await look('storage-library', '/storageLibrary');
  for (const tab of ['general', 'functionalModel', 'cycleLifetime', 'lifetimeTemperature', 'converter', 'defaults'])
    await look(`storage-library-${tab}`, `/storageLibrary/edit/${itemId}/${tab}`);
  for (const [at, id] of projects.entries()) {
    const of = (name) => `${name} of sample ${at + 1},`;
    for (const [name, path] of Object.entries(steps)) await look(of(name), `/project/${id}/${path}`);
    await look(of('optimization'), `/project/${id}/results/optimization/0+all`);
    for (const part of details) await look(of(part), `/project/${id}/results/details/0+all+0#${part}`);
  }
  await page.close();
}

/** Waits until nothing is busy any more and what is drawn late is drawn. */
async function rested(page) {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .skeleton') === null, undefined, { timeout: 120_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Notes what is wrong; colours do not change with the size, so the contrast is measured in one. */
async function noted(page, where, withContrast) {
  looked++;
  const faults = await page.evaluate(pictureFaults);
  if (withContrast) {
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode(true).analyze();
    for (const { nodes } of violations)
      for (const { target, any } of nodes) faults.push({ kind: 'contrast', at: target.join(' '), text: any[0]?.message ?? '' });
  }
  for (const { kind, at, text } of faults) {
    if (allowed.some((one) => one.kind.test(kind) && one.at.test(at))) continue;
    const fault = `${kind}: ${at}${text === '' ? '' : `: ${text}`}`;
    found.set(fault, (found.get(fault) ?? new Set()).add(where));
  }
}
