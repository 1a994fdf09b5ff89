// `npm run check:pictures`: looks at every page of six samples in three sizes, light and dark, from top to end, and fails on what
// `pictureFaults.mjs` and the contrast rule of axe find. Listing, summary and shared result are looked at on a tablet and a phone, too.
// `-- --only setup,risk` some pages; `-- --size 1280x720` some sizes; `-- --theme dark` one theme; `-- --sample 1,4` some samples;
// `-- --language es` in Spanish, with a decimal comma.
import { parseArgs } from 'node:util';
import { pictureFaults, scrolledOn } from './pictureFaults.mjs';
import { blankPages, commonPages, narrowSizes, openPages, projectPages } from './picturePages.mjs';
import { account, calculatedSample, startServer } from './sampleServer.mjs';
import { build, chromium as installedChromium, install } from './setup.mjs';

install();
build();
const { chromium } = await import('@playwright/test');
const { AxeBuilder } = await import('@axe-core/playwright');
const { tsImport } = await import('tsx/esm/api');

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    sample: { type: 'string' },
    language: { type: 'string', default: 'en' },
  },
});
const { language } = options;
const { [language]: words } = await tsImport(`../packages/web/src/i18n/${language}.ts`, import.meta.url);
const { storageSpecTabs } = await tsImport('../packages/project/src/library/storageSpecFields.ts', import.meta.url);

const sizeOf = (text) => {
  const [width, height] = text.split('x').map(Number);
  return { width, height, isNarrow: width < 1024 };
};
const sizes = (options.size ?? ['1280x720', '1440x900', '1920x1080', ...narrowSizes].join(',')).split(',').map(sizeOf);
const themes = (options.theme ?? 'light,dark').split(',');
const wantedSamples = (options.sample ?? '1,2,3,4,5,6').split(',').map(Number);

/** Faults that are meant, each with its reason. */
const allowed = [
  {
    kind: /^scrolls within scrolling$/,
    at: /^div\.columns > nav(\.contents)? in html$/,
    why: 'the contents of the manual stay beside its text, as high as the window',
  },
  {
    kind: /^text (cut|over text|out of its box)$/,
    at: /leaflet/,
    why: 'a map goes on beyond its frame, and names of places on it lie where the places are',
  },
];

const only = options.only?.split(',');
const isWanted = ({ name }) => only === undefined || only.some((one) => name === one || name.startsWith(`${one}-`));

const { address, ask, stop } = await startServer();
/** Fault → where it was seen: one line for each, however many sizes and themes show it. */
const found = new Map();
let looked = 0;
try {
  await ask('PUT', '/api/project/user/language', language);
  await ask('PUT', '/api/project/user/decimalPoint', language === 'es' ? ',' : '.');
  const samples = await ask('GET', '/api/sample/list');
  const projects = [];
  for (const number of wantedSamples)
    if (samples[number - 1]) projects.push({ number, ...(await calculatedSample(ask, samples[number - 1].id)) });
  const items = [];
  for (const { name } of (await ask('POST', '/api/info/storages/specs')).slice(0, 2))
    items.push((await ask('POST', '/api/userLibrary/storage/sample', { name })).id);
  const { secret } = await ask('POST', `/api/project/${projects[0].id}/link`, { days: 7 });
  const { id: blank } = await ask('POST', '/api/project');
  const prices = Buffer.from(await (await fetch(`${address}/manual/files/example-prices.csv`)).arrayBuffer());
  const pages = [
    ...commonPages({ items, tabs: Object.keys(storageSpecTabs), link: secret, words, prices }),
    ...blankPages({ id: blank, words, prices }),
    ...projects.flatMap(({ number, ...project }, at) =>
      projectPages({ ...project, words, isFirst: at === 0 }).map((page) => ({ ...page, of: ` of sample ${number}` })),
    ),
  ];

  const executablePath = installedChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath ? { executablePath } : {}),
  });
  for (const theme of themes) await walked(browser, theme, pages);
  await browser.close();
} finally {
  await stop();
}

if (found.size > 0) console.log('\nEach fault with all places:');
for (const [fault, places] of found) console.log(`${fault}\n    ${[...places].join(', ')}`);
console.log(found.size === 0 ? `${looked} pictures, nothing wrong.` : `${looked} pictures, ${found.size} faults.`);
process.exitCode = found.size === 0 ? 0 : 1;

/** Opens every page in a theme, and looks at it in all sizes. */
async function walked(browser, theme, pages) {
  const context = await browser.newContext({ viewport: sizes[0], locale: language, colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.addInitScript((scheme) => {
    localStorage.setItem('mantine-color-scheme-value', scheme);
    localStorage.setItem('browserAccepted', 'true');
  }, theme);
  const wide = sizes.filter(({ isNarrow }) => !isNarrow);
  for (const one of openPages.filter(isWanted)) {
    await page.goto(`${address}${one.path}`);
    await looks(page, one.name, theme, sizes);
  }
  await page.goto(address);
  await page.getByLabel(words.shell.login.email).fill(account.name);
  await page.getByLabel(words.shell.login.password, { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: words.shell.login.accept }).check();
  await page.getByRole('button', { name: words.shell.login.submit }).click();
  await page.getByRole('heading', { name: words.listing.title, level: 1 }).waitFor();
  // A page without an address of its own is opened from the one before it.
  let from;
  let here;
  for (const one of pages) {
    if (one.path !== undefined) from = one.path;
    if (!isWanted(one)) continue;
    const shown = one.isNarrowToo ? sizes : wide;
    if (shown.length === 0) continue;
    const place = `${one.name}${one.of ?? ''}`;
    try {
      await page.setViewportSize(shown[0]);
      if (one.path !== undefined || here !== from) await page.goto(`${address}${from}`);
      here = from;
      await rested(page);
      await one.open?.(page);
      await looks(page, place, theme, shown);
      if (one.close) await one.close(page);
      else if (one.open && one.path !== undefined) here = undefined;
    } catch (problem) {
      reported(`not opened: ${place}`, `${place} ${theme}: ${String(problem).split('\n')[0]}`);
      here = undefined;
    }
  }
  await context.close();
}

/** Looks at the open page in sizes. Colours do not change with the size, so the contrast is measured in one. */
async function looks(page, place, theme, shown) {
  for (const size of shown) {
    await page.setViewportSize(size);
    await rested(page, size !== shown[0]);
    await noted(page, `${place} ${size.width}x${size.height} ${theme}`, size.isNarrow, size === shown[0]);
  }
}

/** Waits until nothing is busy any more and what is drawn late is drawn; another size of an open page asks nothing of the server. */
async function rested(page, isOpen = false) {
  if (!isOpen) await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .skeleton') === null && (document.querySelector('main')?.innerText ?? '').length > 20,
    undefined,
    { timeout: 120_000 },
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Notes what is wrong, screen by screen down the page. */
async function noted(page, where, isNarrow, withContrast) {
  looked++;
  await page.evaluate(scrolledOn, true);
  const faults = await page.evaluate(pictureFaults, { part: 'page', isNarrow });
  for (let left = 30; left > 0 && (await page.evaluate(scrolledOn, false)); left--)
    faults.push(...(await page.evaluate(pictureFaults, { part: 'screen', isNarrow })));
  await page.evaluate(scrolledOn, true);
  if (withContrast) {
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode(true).analyze();
    for (const { nodes } of violations)
      for (const { target, any } of nodes) faults.push({ kind: 'contrast', at: target.join(' '), text: any[0]?.message ?? '' });
  }
  for (const { kind, at, text } of faults)
    if (!allowed.some((one) => one.kind.test(kind) && one.at.test(at))) reported(`${kind}: ${at}${text === '' ? '' : `: ${text}`}`, where);
}

/** Tells a fault at once when it is seen first. */
function reported(fault, where) {
  if (!found.has(fault)) {
    found.set(fault, new Set());
    console.log(`${where}\n    ${fault}`);
  }
  found.get(fault).add(where);
}
