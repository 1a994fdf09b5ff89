import { expect, test, type Page } from '@playwright/test';
import type { Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { oneCaseProject } from '../fixtureProject';
import { en } from '../../packages/web/src/i18n/en';
import { es } from '../../packages/web/src/i18n/es';
import { openPlant } from './calls';
import { enter } from './plant';

const [pv] = oneCaseProject.solar as readonly [Project['solar'][number]];
const [cells] = oneCaseProject.storage as readonly [Project['storage'][number]];
const project: Project = {
  ...oneCaseProject,
  name: 'La Loma',
  solar: [{ ...pv, sizing: absolute([150]) }],
  storage: [{ ...cells, sizing: absolute([100]) }],
};

const textsOf = (words: object): readonly string[] =>
  Object.values(words).flatMap((word: unknown) =>
    typeof word === 'string' ? [word] : typeof word === 'object' && word !== null ? textsOf(word) : [],
  );

const plain = (text: string): string => text.replace(/<[^>]*>/g, '').trim();

const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !text.includes('{{');

/** Texts of the Spanish pages: one of them may be spelled like an English text elsewhere. */
const spanishTexts = new Set(textsOf(es).map(plain));
/** Texts of the English packs that differ from all Spanish texts. */
const englishTexts = new Set(
  textsOf(en)
    .map(plain)
    .filter((text) => isText(text) && !spanishTexts.has(text)),
);

/** Returns the texts on the page, including the names of its parts for a screen reader. */
const shownTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.nodeValue?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name)?.trim() ?? '');
    return found;
  });

async function expectNoEnglish(page: Page): Promise<void> {
  await expect(page.getByText('Cargando...')).toHaveCount(0);
  const shown = await shownTexts(page);
  expect(shown.filter((text) => text !== '').length).toBeGreaterThan(20);
  expect([...new Set(shown.filter((text) => englishTexts.has(text)))]).toEqual([]);
}

// Later tests use the same account.
test.afterEach(async ({ page }) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [path, value] of [
    ['decimalPoint', '.'],
    ['language', 'automatic'],
  ]) {
    const reply = await page.request.put(`/api/project/user/${path}`, { headers, data: JSON.stringify(value) });
    expect(reply.status()).toBe(204);
  }
});

test('who writes a decimal comma reads no English from the listing to the time series', { tag: '@nightly' }, async ({ page }) => {
  expect(englishTexts.size).toBeGreaterThan(1000);
  await openPlant(page, project, 'equipment');
  const plant = page.url();

  await test.step('an open project stays as it is, with what can be undone, when the language changes', async () => {
    await enter(page, 'Export Limit', '998');
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('checkbox', { name: 'Use comma as decimal point' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Límite de exportación', exact: true })).toHaveValue('999');
    await expectNoEnglish(page);
  });
  await test.step('the listing', async () => {
    await page.goto('/library');
    await expect(page.getByRole('heading', { name: 'Proyectos', level: 1 })).toBeVisible();
    await expect(page.getByText(project.name).first()).toBeVisible();
    await expectNoEnglish(page);
  });
  await test.step('a project that is loaded in a new page', async () => {
    await page.goto(plant);
    await expect(page.getByText('Límite de interconexión').first()).toBeVisible();
    await expectNoEnglish(page);
  });
  await test.step('a calendar, and the keys', async () => {
    await page.goto(plant.replace('equipment', 'setup'));
    await page.getByRole('button', { name: 'Calendario' }).first().click();
    await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
    await expectNoEnglish(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeVisible();
    await expectNoEnglish(page);
  });
  await test.step('its markets', async () => {
    await page.goto(plant.replace('equipment', 'revenue'));
    await expect(page.getByText('Tiempo estimado de cálculo').first()).toBeVisible();
    await expectNoEnglish(page);
  });
  await test.step('the table of results', async () => {
    await page.goto(plant.replace('equipment', 'results'));
    await page.getByRole('button', { name: 'Calcular', exact: true }).click();
    await expect(page.getByText('Valor actual neto').first()).toBeVisible({ timeout: 90_000 });
    await expectNoEnglish(page);
  });
  await test.step('the time series', async () => {
    await page.getByRole('link', { name: 'Series temporales' }).click();
    await expect(page.getByRole('complementary', { name: /^Explicar/ })).toBeVisible();
    await expectNoEnglish(page);
    await page.getByRole('radiogroup', { name: 'Forma de la página' }).getByText('Series').click();
    await expect(page.getByRole('region', { name: 'Series' })).toBeVisible();
    await expectNoEnglish(page);
  });
});

test('Spanish is chosen with a decimal point, and new items and projects have Spanish names', async ({ page }) => {
  await openPlant(page, { ...project, name: 'El Cerro' }, 'equipment');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Español' });
  await expect(page.getByRole('combobox', { name: 'Idioma' })).toHaveValue('es');
  await expect(page.getByRole('checkbox', { name: 'Usar la coma como separador decimal' })).not.toBeChecked();
  await expectNoEnglish(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Añadir otra tecnología solar' }).click();
  await expect(page.getByText('Solar FV 2').first()).toBeVisible();
  await page.goto('/library');
  await page.getByRole('button', { name: 'Crear proyecto' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Proyecto nuevo');
});
