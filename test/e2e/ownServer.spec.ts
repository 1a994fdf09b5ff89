import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { openSecondFactors } from '../../packages/server/src/accounts/secondFactors';
import { administer } from '../../packages/server/src/startup/adminCommands';
import { openStore } from '../../packages/server/src/store/database';
import { putEmptyStore } from '../../packages/server/src/testing/emptyStore';
import { userStore } from '../../packages/server/src/store/userStore';
import { startServer, type ServerProcess } from '../faults/serverProcess';
import { enter, expectAccessible, saved } from './plant';
import { chooseAction, rowsOf, succeeded, toListing } from './projectRows';

const [engineer, colleague] = ['engineer@example.org', 'colleague@example.org'] as const;

/** Makes accounts on a new store by the admin command, which shows each password once. */
async function addAccounts(folder: string): Promise<ReadonlyMap<string, string>> {
  await putEmptyStore(folder);
  const store = await openStore({ folder });
  try {
    const accounts = { users: userStore(store.db), secondFactors: openSecondFactors(store.db) };
    const passwords = new Map<string, string>();
    for (const name of [engineer, colleague])
      passwords.set(name, /password (\S+)/.exec(await administer(accounts, ['add', name]))?.[1] ?? '');
    return passwords;
  } finally {
    await store.close();
  }
}

async function signInAt(page: Page, { address }: ServerProcess, name: string, password: string | undefined): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password ?? '');
  await page.getByRole('checkbox', { name: /accept/i }).check();
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByRole('heading', { name: /^(Projects|Proyectos)/, level: 1 })).toBeVisible();
}

test(
  'a server that is killed under the hands of a user costs him nothing, and a colleague is given the project',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    const folder = await mkdtemp(join(tmpdir(), 'hybrid-own-'));
    const passwords = await addAccounts(folder);
    let server = await startServer({ folder, threads: 1, isBuilt: true });
    try {
      await signInAt(page, server, engineer, passwords.get(engineer));
      await page.getByRole('button', { name: 'Create New Project' }).first().click();
      await enter(page, 'Name', 'Before the fall');
      await saved(page);

      await test.step('the server is killed: the page says that it keeps what is entered', async () => {
        await server.end('SIGKILL');
        await enter(page, 'Author', 'Entered without a server');
        await expect(page.getByText('Offline: your changes are kept and will be saved when the server responds.')).toBeVisible();
        await enter(page, 'Project Lifetime', '33');
        await expectAccessible(page);
      });

      await test.step('it is back at the same address: what was entered is saved, and saving goes on', async () => {
        server = await startServer({ folder, threads: 1, isBuilt: true, port: Number(new URL(server.address).port) });
        await saved(page);
        await expect(page.getByText(/^Offline:/)).toBeHidden();
        await enter(page, 'Name', 'After the fall');
        await saved(page);
        await page.reload();
        await expect(page.getByLabel('Name', { exact: true })).toHaveValue('After the fall');
        await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Entered without a server');
        await expect(page.getByLabel('Project Lifetime', { exact: true })).toHaveValue('33');
      });

      await test.step('a connection that goes and comes again costs nothing either', async () => {
        await page.context().setOffline(true);
        await enter(page, 'Author', 'Entered without a connection');
        await expect(page.getByText(/^Offline:/)).toBeVisible();
        await page.context().setOffline(false);
        await saved(page);
        await expect(page.getByText(/^Offline:/)).toBeHidden();
        await page.reload();
        await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Entered without a connection');
      });

      await test.step('an address without an account is refused in words, that of the colleague is not', async () => {
        await toListing(page);
        await chooseAction(page, 'After the fall', 'Share');
        const dialog = page.getByRole('dialog', { name: 'Share After the fall' });
        const share = dialog.getByRole('button', { name: 'Share', exact: true });
        await dialog.getByLabel('Email of user to share').fill('nobody@example.org');
        await share.click();
        await expect(dialog.getByRole('alert')).toContainText('Error sharing the project');
        await dialog.getByLabel('Email of user to share').fill(colleague);
        await share.click();
        await succeeded(page, 'Share');
      });

      await test.step('the colleague has a copy of his own; the original is as it was', async () => {
        const other = await (await browser.newContext()).newPage();
        await signInAt(other, server, colleague, passwords.get(colleague));
        await other.getByRole('link', { name: 'After the fall', exact: true }).click();
        await expect(other.getByLabel('Author', { exact: true })).toHaveValue('Entered without a connection');
        await enter(other, 'Name', 'Of the colleague');
        await saved(other);
        await toListing(other);
        await expect(rowsOf(other, 'Of the colleague')).toHaveCount(1);
        await other.context().close();
        await page.reload();
        await expect(rowsOf(page, 'After the fall')).toHaveCount(1);
        await expect(rowsOf(page, 'Of the colleague')).toHaveCount(0);
      });
    } finally {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }
  },
);
