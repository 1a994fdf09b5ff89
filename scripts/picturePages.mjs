// THE list of pages that `npm run check:pictures` looks at, each with the way to it.
import { details, steps } from './sampleServer.mjs';

/** Sizes for which a page that is also read on a tablet or a phone has to have a form. */
export const narrowSizes = ['768x1024', '390x844', '320x568'];

/** Pages before an account. */
export const openPages = [
  { name: 'login', path: '/' },
  { name: 'forgot-password', path: '/forgotPassword' },
  { name: 'sign-up', path: '/signUp' },
];

/** Pages of the manual that hold each kind of content: text, pictures, wide tables, code. */
const manualPages = ['', 'results', 'fields', 'calls', 'questions'];

/** Returns the pages outside of a project. `items` are two storages of the library, `tabs` those of their editor, `link` a shared result. */
export function commonPages({ items, tabs, link, words, prices }) {
  const escape = (page) => page.keyboard.press('Escape');
  const button = (page, name) => page.getByRole('button', { name, exact: true }).first();
  return [
    { name: 'listing', path: '/library', isNarrowToo: true },
    { name: 'listing-menu', open: (page) => page.locator('.listing-actions button').first().click(), close: escape },
    ...['share', 'report', 'delete'].map((entry) => ({
      name: `listing-${entry}`,
      open: async (page) => {
        await page.locator('.listing-actions button').first().click();
        await page.getByRole('menuitem', { name: words.listing[entry], exact: true }).click();
        await page.getByRole('dialog').waitFor();
      },
      close: escape,
    })),
    {
      name: 'listing-no-match',
      open: (page) => page.getByRole('searchbox', { name: words.listing.filter }).fill('nothing has this name'),
      close: (page) => page.getByRole('searchbox', { name: words.listing.filter }).fill(''),
    },
    { name: 'palette-listing', open: (page) => page.keyboard.press('Control+k'), close: escape },
    { name: 'keys', open: (page) => page.keyboard.press('?'), close: escape },
    { name: 'help', open: (page) => button(page, words.help.title).click(), close: escape },
    { name: 'preferences', open: (page) => button(page, words.preferences.title).click(), close: escape },
    { name: 'account', open: (page) => page.locator('.avatar').click(), close: escape },
    {
      name: 'new-from-file',
      open: async (page) => {
        await page.getByTestId('price-file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: prices });
        await page.getByRole('dialog').waitFor();
        await page.waitForTimeout(2000);
      },
    },
    { name: 'not-found', path: '/no/such/page' },
    { name: 'storage-library', path: '/storageLibrary' },
    {
      name: 'storage-compare',
      open: async (page) => {
        for (const tick of await page.locator('.library-tick input').all()) await tick.check();
        await button(page, words.storageLibrary.compare.button).click();
        await page.getByRole('dialog').waitFor();
      },
      close: escape,
    },
    { name: 'storage-samples', open: (page) => button(page, words.storageLibrary.addFromSample).click(), close: escape },
    ...tabs.map((tab) => ({ name: `storage-library-${tab}`, path: `/storageLibrary/edit/${items[0]}/${tab}` })),
    { name: 'shared', path: `/shared#${link}`, isNarrowToo: true },
    { name: 'shared-ended', path: '/shared#no-such-link' },
    ...manualPages.map((page) => ({ name: `manual-${page === '' ? 'start' : page}`, path: `/manual/${page}` })),
  ];
}

/** Returns the pages of a project; `isFirst` adds the dialogs, which are the same for all. */
export function projectPages({ id, rows, words, isFirst }) {
  const escape = (page) => page.keyboard.press('Escape');
  const button = (page, name) => page.getByRole('button', { name, exact: true }).first();
  const result = `/project/${id}/results`;
  const dialogOf = (name) => async (page) => {
    await button(page, name).click();
    await page.getByRole('dialog').last().waitFor();
  };
  const unfolded = async (page) => {
    const folded = page.locator('.section-toggle[aria-expanded=false]:visible');
    for (let left = 40; left > 0 && (await folded.count()) > 0; left--) await folded.first().click();
  };
  return [
    ...Object.entries(steps).flatMap(([name, path]) => [
      { name, path: `/project/${id}/${path}` },
      { name: `${name}-unfolded`, open: unfolded },
    ]),
    ...(isFirst
      ? [
          { name: 'palette', open: (page) => page.keyboard.press('Control+k').then(() => page.keyboard.type('a')), close: escape },
          { name: 'history', open: dialogOf(words.versions.history), close: escape },
          { name: 'share', open: dialogOf(words.sharing.open), close: escape },
        ]
      : []),
    { name: 'sensitivity', path: `${result}/sensitivity/-` },
    { name: 'graph', path: `${result}/graph/-` },
    { name: 'optimization', path: `${result}/optimization/0+all` },
    {
      name: 'optimization-scatter',
      open: async (page) => {
        const scatter = page.getByRole('radio', { name: words.results.table.scatter.title });
        if ((await scatter.count()) > 0) await scatter.check({ force: true });
      },
    },
    {
      name: 'optimization-pinned',
      open: async (page) => {
        for (const at of [0, 1, 2]) {
          const tick = page.locator('.result-table .tick input').nth(at);
          if ((await tick.count()) > 0) await tick.check({ force: true });
        }
      },
    },
    { name: 'columns', open: (page) => button(page, words.results.table.columns).click(), close: escape },
    { name: 'filters', open: (page) => button(page, words.results.table.filter).click() },
    ...(rows.length > 1
      ? [
          {
            name: 'side-by-side',
            path: `${result}/side-by-side/${rows
              .map((row) => row.id)
              .slice(0, 2)
              .join('+')}`,
          },
        ]
      : []),
    ...details.flatMap((part) => {
      const page = { name: part, path: `${result}/details/0+all+0#${part}`, isNarrowToo: part === 'summary' };
      if (part === 'summary')
        return [
          page,
          {
            name: 'summary-unfolded',
            open: async (shown) => {
              for (const fold of await shown.locator('main [aria-expanded=false]:visible:not([aria-haspopup])').all())
                await fold.click().catch(() => {});
              for (const fold of await shown.locator('main details:not([open]) > summary:visible').all()) await fold.click();
            },
          },
          ...(isFirst ? [{ name: 'export', path: page.path, open: dialogOf(words.results.exports.excel), close: escape }] : []),
        ];
      if (part === 'time-series')
        return [
          page,
          {
            name: 'time-series-charts',
            open: (shown) => shown.getByRole('radio', { name: words.timeSeries.list }).check({ force: true }),
            close: (shown) => shown.getByRole('radio', { name: words.dispatch.dispatch }).check({ force: true }),
          },
        ];
      if (part === 'risk' && isFirst)
        return [
          page,
          {
            name: 'risk-run',
            open: async (shown) => {
              await shown.waitForTimeout(1000);
              const runs = shown.locator('main').getByRole('button', { name: words.risk.run, exact: true });
              for (let left = 4; left > 0 && (await runs.count()) > 0; left--) {
                if (await runs.first().isDisabled()) break;
                await runs.first().click();
                const cancel = shown.getByRole('button', { name: words.sizing.cancel });
                await cancel
                  .first()
                  .waitFor({ timeout: 5000 })
                  .catch(() => {});
                await cancel
                  .first()
                  .waitFor({ state: 'hidden', timeout: 90_000 })
                  .catch(() => {});
              }
            },
          },
        ];
      return [page];
    }),
  ];
}

/** Returns the pages of a project in which nothing is entered yet: its issues, and results that are not there. */
export function blankPages({ id, words, prices }) {
  return [
    ...Object.entries(steps).map(([name, path]) => ({ name: `${name}-blank`, path: `/project/${id}/${path}` })),
    { name: 'results-blank', path: `/project/${id}/results/optimization/-` },
    {
      name: 'series-import',
      path: `/project/${id}/revenue`,
      open: async (page) => {
        const [start] = words.series.chooseFor.split('{{');
        const open = page.getByRole('button', { name: new RegExp(`^${start}`) }).first();
        const first = page.getByRole('main').getByRole('button').first();
        await first.waitFor();
        // The market is there after the first picture.
        if ((await open.count()) === 0) await first.click();
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open.click()]);
        await chooser.setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: prices });
        await page.getByRole('dialog').waitFor();
        await page.waitForTimeout(1500);
      },
    },
  ];
}
