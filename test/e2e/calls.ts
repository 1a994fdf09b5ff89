import { writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setEnergyMarket, useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { chooseStorage, importSolarProduction, setSolar, setStorage, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { readProject, writeProjectFile } from '@hybrid/project/files/projectFile';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { builtInSamples } from '../../packages/server/src/data/samples';
import { fixtureInputs, oneCaseProject } from '../fixtureProject';

export const account = { email: 'engineer@example.org', password: 'sun-wind-and-storage' } as const;

/** Signs the browser in from its first page on, like a returning user's. `signingIn.spec` uses the login page. */
async function keepToken(page: Page): Promise<string> {
  const reply = await page.request.post('/api/auth/token', { data: { scheme: 'main', name: account.email, password: account.password } });
  const { token } = (await reply.json()) as { readonly token: string };
  await page.goto('/api/health');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  return token;
}

/** Signs in at a page of the product; at the listing by default. */
export async function signIn(page: Page, path = '/library'): Promise<void> {
  await keepToken(page);
  await page.goto(path);
  if (path === '/library') await expect(page.getByRole('heading', { name: /^(Projects|Proyectos)/, level: 1 })).toBeVisible();
}

/** Paths of the steps of a project. */
export type StepPath = 'setup' | 'revenue' | 'equipment' | 'other' | 'results';

/** Signs in at a step of a project that was saved before. */
export async function openPlant(page: Page, project: Project, step: StepPath = 'setup', inputs = fixtureInputs): Promise<void> {
  const token = await keepToken(page);
  await removeLeftOvers(page, token, [project.name]);
  const id = await addPlant(page, token, project, inputs);
  await page.goto(`/project/${id}/${step}`);
  await expect(page.getByRole('banner').getByText(project.name, { exact: true })).toBeVisible();
}

/** Returns the project and the series of a sample. */
export function sampleContent(name: string): ReturnType<(typeof builtInSamples)[number]['make']> {
  const found = builtInSamples.find((sample) => sample.name === name);
  if (!found) throw new Error(`There is no sample "${name}"`);
  return found.make();
}

/** Signs in at a step of a copy of a sample. `listing.spec` opens one from the list. */
export async function openSample(page: Page, sample: string, step?: StepPath): Promise<void> {
  const { project, series } = sampleContent(sample);
  await openPlant(page, project, step, series);
}

/** Removes projects of these names that a previous try left behind. */
async function removeLeftOvers(page: Page, token: string, names: readonly string[]): Promise<void> {
  if (test.info().retry === 0) return;
  const headers = { authorization: `Bearer ${token}` };
  const listed = (await (await page.request.get('/api/project', { headers })).json()) as readonly {
    readonly id: string;
    readonly name: string;
  }[];
  for (const { id, name } of listed) if (names.includes(name)) await page.request.delete(`/api/project/${id}`, { headers });
}

async function addPlant(page: Page, token: string, project: Project, inputs: ReadonlyMap<string, Float64Array>): Promise<string> {
  const reply = await page.request.post('/api/project/file', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    data: writeProjectFile(project, inputs),
  });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { readonly id: string }).id;
}

/** Signs in at the listing with projects that were saved before. */
export async function openListing(page: Page, ...projects: readonly Project[]): Promise<void> {
  const token = await keepToken(page);
  await removeLeftOvers(
    page,
    token,
    projects.map(({ name }) => name),
  );
  for (const project of projects) await addPlant(page, token, project, fixtureInputs);
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: /^(Projects|Proyectos)/, level: 1 })).toBeVisible();
}

async function tokenOfPage(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
}

/** Signs in at the editor of the user's only own item, made from a sample. `storageLibrary.spec` makes one on the page. */
export async function openOwnItem(page: Page): Promise<void> {
  const token = await keepToken(page);
  await clearLibrary(page, token);
  const reply = await page.request.post('/api/userLibrary/storage/sample', { headers: { authorization: `Bearer ${token}` }, data: {} });
  expect(reply.status()).toBe(200);
  await page.goto('/storageLibrary');
  await page.getByRole('link', { name: /^Edit / }).click();
}

/** Signs in at a storage library without own items. */
export async function openEmptyLibrary(page: Page): Promise<void> {
  await clearLibrary(page, await keepToken(page));
  await page.goto('/storageLibrary');
  await expect(page.getByRole('heading', { name: 'Storage Library', level: 1 })).toBeVisible();
}

async function clearLibrary(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const items = (await (await page.request.post('/api/userLibrary/storages/specs', { headers })).json()) as readonly {
    readonly id: string;
  }[];
  for (const { id } of items) await page.request.post('/api/userLibrary/storage/delete', { headers, data: { id } });
}

/** Leaves outdated results as they are until Calculate is pressed, as the user may choose. Call before the page is opened. */
export async function waitsForCalculate(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('automaticCalculation', 'off'));
}

/** Returns the id of the project on the page. */
export const projectId = (page: Page): string => /project\/([^/]+)/.exec(page.url())?.[1] ?? '';

/** Returns the stored document of the project on the page. */
export async function documentOf(page: Page): Promise<Project> {
  const headers = { authorization: `Bearer ${await tokenOfPage(page)}` };
  return readProject(await (await page.request.get(`/api/project/${projectId(page)}/input`, { headers })).text());
}

/** Returns the values of a series of the project on the page. */
export async function seriesOfPage(page: Page, hash: string): Promise<Float64Array> {
  const headers = { authorization: `Bearer ${await tokenOfPage(page)}` };
  const reply = await page.request.get(`/api/project/${projectId(page)}/input/series/${hash}`, { headers });
  return Float64Array.from(((await reply.json()) as { readonly data: readonly number[] }).data);
}

/** Saves the file of the project on the page and returns its path. It holds the stored state, so call this after the results of the last edit. */
export async function projectFile(page: Page): Promise<string> {
  const reply = await page.request.post(`/api/project/${projectId(page)}/result/file`, {
    headers: { authorization: `Bearer ${await tokenOfPage(page)}` },
  });
  expect(reply.status()).toBe(200);
  const path = test.info().outputPath('Project.hfront');
  await writeFile(path, await reply.body());
  return path;
}

/** Returns a new project of 2027 after some edits. */
export const plantOf = (name: string, ...edits: readonly Edit[]): Project =>
  inOrder(setFields({ name }), ...edits)(newProject('journey', '2027-01-01'));

const { price } = oneCaseProject.energyMarkets[0]!;

/** A day-ahead market with the hourly prices of the fixture. */
export const dayAhead: Edit = inOrder(useEnergyMarket(true), setEnergyMarket('dam', { price }));

/** Storage of units of 1 MW / 4 MWh. */
export const fourHourStorage = (...units: readonly number[]): Edit =>
  inOrder(
    useTechnology('storage', true),
    chooseStorage('storage-1', builtInStorages[2]!),
    setStorage('storage-1', { sizing: absolute(units) }),
  );

/** PV of the production file of the fixture, which is of 150 MW. */
export const importedSolar = (...sizesMW: readonly number[]): Edit => {
  const { customData } = oneCaseProject.solar[0]!;
  return inOrder(
    useTechnology('solar', true),
    importSolarProduction('pv-1', [customData]),
    setSolar('pv-1', { customSize: 150, sizing: absolute(sizesMW) }),
  );
};
