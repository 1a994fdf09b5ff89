// `npm run screenshots`: the pictures of the manual, light and dark, into docs/manual/screens. docs/manual/screens.md lists them.
// `-- --all` every page of every sample; `-- --small` at 1280x720; `-- --to FOLDER` elsewhere; `-- --only listing,setup` some of them;
// `-- --language es` in Spanish, with a decimal comma; `-- --theme dark` one theme.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { account, calculatedSample, details, everyPage, startServer, steps } from './sampleServer.mjs';
import { build, chromium as installedChromium, install, root } from './setup.mjs';

install();
build();
const { chromium } = await import('@playwright/test');
const { tsImport } = await import('tsx/esm/api');

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean' },
    small: { type: 'boolean' },
    to: { type: 'string' },
    only: { type: 'string' },
    language: { type: 'string', default: 'en' },
    theme: { type: 'string' },
  },
});
const folder = resolve(root, options.to ?? 'docs/manual/screens');
const only = options.only?.split(',');
const viewport = options.small ? { width: 1280, height: 720 } : { width: 1440, height: 900 };
const themes = options.theme === undefined ? ['light', 'dark'] : [options.theme];
const { language } = options;
/** Texts of the web app, by which its parts are found. */
const { [language]: words } = await tsImport(`../packages/web/src/i18n/${language}.ts`, import.meta.url);

/** The sample that shows each page best. The first one shows every page that no other is listed for. */
const shownBy = [
  { of: 'Contract for the evening', prefix: '', pages: everyPage.filter((page) => page !== 'regulation-market') },
  { of: 'Storage with regulation', prefix: 'regulation-', pages: ['application', 'regulation-market'] },
  { of: 'Storage with capacity payments', prefix: 'capacity-', pages: ['application'] },
  { of: 'Merchant storage', prefix: 'merchant-', pages: ['optimization', 'side-by-side', 'explanation'] },
];

/** Maximum size of a picture, at the best quality within it. [bytes] */
const largest = 60_000;
const qualities = [85, 75, 65, 55, 45, 35, 25];

const { address, ask, stop } = await startServer();
try {
  mkdirSync(folder, { recursive: true });
  const samples = await ask('GET', '/api/sample/list');
  await ask('PUT', '/api/project/user/language', language);
  await ask('PUT', '/api/project/user/decimalPoint', language === 'es' ? ',' : '.');
  const wanted = options.all
    ? samples.map((sample, at) => ({ sample, prefix: `sample-${at + 1}-`, pages: everyPage }))
    : shownBy.map(({ of, ...shown }) => ({ sample: samples.find(({ name }) => name.startsWith(of)), ...shown }));
  const projects = [];
  for (const { sample, ...shown } of wanted) {
    if (sample === undefined) throw new Error('A sample that is to be shown is not there');
    projects.push({ ...(await calculatedSample(ask, sample.id)), ...shown });
  }
  const items = [];
  for (const { name } of (await ask('POST', '/api/info/storages/specs')).slice(0, 4))
    items.push((await ask('POST', '/api/userLibrary/storage/sample', { name })).id);

  const executablePath = installedChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath ? { executablePath } : {}),
  });
  for (const theme of themes) await photographed(browser, theme, projects, items);
  await browser.close();
} finally {
  await stop();
}

async function photographed(browser, theme, projects, items) {
  const page = await browser.newPage({ viewport, locale: language, colorScheme: theme, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await page.addInitScript((scheme) => localStorage.setItem('mantine-color-scheme-value', scheme), theme);
  const shot = async (name, ready) => {
    if (only && !only.some((one) => name.startsWith(one))) return;
    await page.waitForLoadState('networkidle').catch(() => {});
    if (ready) await ready();
    // Busy parts are marked: wait until there are none.
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .skeleton') === null, undefined, { timeout: 120_000 });
    // Charts are drawn a moment after their data arrives.
    await page.waitForTimeout(500);
    writeFileSync(join(folder, `${name}${theme === 'dark' ? '-dark' : ''}.webp`), await compactPicture(session));
    console.log(`${name} (${theme})`);
  };
  await page.goto(address);
  await shot('login');
  await page.getByLabel(words.shell.login.email).fill(account.name);
  await page.getByLabel(words.shell.login.password, { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: words.shell.login.accept }).check();
  await page.getByRole('button', { name: words.shell.login.submit }).click();
  await page.getByRole('heading', { name: words.listing.title, level: 1 }).waitFor();
  await shot('listing');

  await page.goto(`${address}/storageLibrary`);
  await shot('storage-library');
  for (const tab of ['general', 'functionalModel', 'cycleLifetime', 'lifetimeTemperature', 'converter', 'defaults']) {
    await page.goto(`${address}/storageLibrary/edit/${items[1]}/${tab}`);
    await shot(`storage-library-${tab}`);
  }

  for (const [at, { id, prefix, pages, rows }] of projects.entries()) {
    for (const name of pages.filter((one) => one in steps)) {
      await page.goto(`${address}/project/${id}/${steps[name]}`);
      await page.getByRole('contentinfo').waitFor();
      await shot(`${prefix}${name}`);
    }
    if (at === 0) {
      await page.keyboard.press('Control+k');
      await page
        .getByRole('dialog')
        .getByRole('combobox')
        .fill(language === 'es' ? 'tasa' : 'rate');
      await shot('palette');
      await page.keyboard.press('Escape');
    }
    if (pages.includes('optimization')) {
      await page.goto(`${address}/project/${id}/results/optimization/0+all`);
      await shot(`${prefix}optimization`);
    }
    for (const part of pages.filter((one) => details.includes(one))) {
      await page.goto(`${address}/project/${id}/results/details/0+all+0#${part}`);
      await shot(`${prefix}${part}`, part === 'risk' ? () => tornadoRun(page) : undefined);
    }
    if (pages.includes('side-by-side')) {
      await page.goto(
        `${address}/project/${id}/results/side-by-side/${rows
          .map((row) => row.id)
          .slice(0, 2)
          .join('+')}`,
      );
      await shot(`${prefix}side-by-side`);
    }
    if (pages.includes('explanation')) {
      await page.goto(`${address}/project/${id}/results/details/0+all+0#time-series`);
      await shot(`${prefix}explanation`, () => hourExplained(page));
    }
  }
  await page.close();
}

/** Waits until a tornado is done; it is started where it does not start by itself. */
async function tornadoRun(page) {
  const card = page.getByRole('region', { name: words.risk.tornado });
  const picture = card.getByRole('img');
  const run = card.getByRole('button', { name: words.risk.run });
  await picture
    .or(card.getByRole('button', { name: words.sizing.cancel }))
    .or(run)
    .first()
    .waitFor();
  // A quick study starts at once.
  await page.waitForTimeout(500);
  if (!(await picture.isVisible()) && (await run.isVisible())) await run.click();
  await picture.waitFor({ timeout: 60_000 });
}

/** Waits until the hour shown is explained. */
async function hourExplained(page) {
  await page.getByRole('complementary', { name: words.timeSeries.explain.hour }).getByRole('table').first().waitFor({ timeout: 60_000 });
}

/** Returns the page as WebP, which browsers write themselves. */
async function compactPicture(session) {
  for (const quality of qualities) {
    const { data: picture } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(picture, 'base64');
    if (bytes.length <= largest || quality === qualities.at(-1)) return bytes;
  }
}
