import { expect, test, type Page } from '@playwright/test';
import { pictureFaults } from '../../scripts/pictureFaults.mjs';

/** Returns the kinds of fault on a small page, with the text concerned. */
async function faultsOf(page: Page, body: string, isNarrow = false): Promise<readonly string[]> {
  await page.setContent(`<main style="font: 16px sans-serif; width: 400px">${body}</main>`);
  const faults = await page.evaluate(pictureFaults, { part: 'page', isNarrow } as const);
  return faults.map(({ kind, text }) => `${kind}: ${text}`);
}

const cell = 'width: 80px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap';

test('a text that its cell cuts is found, one that fits or that its title tells in full is not', async ({ page }) => {
  expect(await faultsOf(page, `<p style="${cell}">Lancaster, California</p>`)).toEqual(['text cut: Lancaster, California']);
  expect(await faultsOf(page, `<p style="${cell}" title="Lancaster, California">Lancaster, California</p>`)).toEqual([]);
  expect(await faultsOf(page, `<p style="${cell}">ERCOT</p>`)).toEqual([]);
  expect(await faultsOf(page, `<p style="${cell}; width: 300px">Lancaster, California</p>`)).toEqual([]);
  expect(await faultsOf(page, '<p style="height: 20px; line-height: 20px; width: 80px; overflow: hidden">Three lines of text</p>')).toEqual(
    ['text cut: Three lines of text'],
  );
});

test('two texts in one place are found, unless an open menu lies over one of them', async ({ page }) => {
  const note = '<p style="position: absolute; margin: 0; top: 0; left: 0">Net present value</p>';
  const over = (menu: string) => `${note}<div ${menu} style="position: absolute; top: 2px; left: 40px; background: white">Open</div>`;
  expect(await faultsOf(page, over(''))).toEqual(['text over text: Net present value / Open']);
  expect(await faultsOf(page, over('role="menu"'))).toEqual([]);
});

test('text that runs out of its box, a word broken in two and a value that its field cuts are found', async ({ page }) => {
  expect(await faultsOf(page, '<p style="width: 60px; white-space: nowrap">52.10 $/MWh a year</p>')).toEqual([
    'text out of its box: 52.10 $/MWh a year',
  ]);
  expect(await faultsOf(page, '<p style="width: 40px; overflow-wrap: anywhere">Application</p>')).toEqual(['word broken: Application']);
  expect(await faultsOf(page, '<input style="width: 60px" value="Dodge City, Kansas">')).toEqual(['value cut: Dodge City, Kansas']);
  expect(await faultsOf(page, '<input style="width: 200px" value="Dodge City, Kansas">')).toEqual([]);
});

test('a list that scrolls within a scrolling page is found, and on a phone a table that scrolls sideways', async ({ page }) => {
  const long = '<p style="height: 400px">Wind</p>';
  const inner = `<div style="height: 100px; overflow: auto">${long}</div>`;
  expect(await faultsOf(page, `<div style="height: 200px; overflow: auto">${inner}${long}</div>`)).toEqual(['scrolls within scrolling: ']);
  expect(await faultsOf(page, inner)).toEqual([]);
  const wide = '<div style="width: 300px; overflow-x: auto"><p style="width: 900px">Cash flow</p></div>';
  expect(await faultsOf(page, wide)).toEqual([]);
  expect(await faultsOf(page, wide, true)).toEqual(['scrolls sideways: 900 px in 300']);
});

test('at 1920 pixels a table that leaves the right third of the page empty is found', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const table = (width: number) =>
    `<style>main { width: 100% !important }</style><table style="width: ${width}px"><td>1</td><td style="text-align: right">2</td></table>`;
  expect(await faultsOf(page, table(900))).toEqual([expect.stringContaining('right third empty')]);
  expect(await faultsOf(page, table(1800))).toEqual([]);
});
