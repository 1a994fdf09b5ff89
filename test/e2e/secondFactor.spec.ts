import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { putEmptyStore } from '../../packages/server/src/testing/emptyStore';
import { startServer } from '../faults/serverProcess';
import { expectAccessible } from './plant';

const [account, password] = ['admin@localhost', 'right horse battery'];

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /accept/i }).check();
  await page.getByRole('button', { name: 'LOG IN' }).click();
}

const fromMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test(
  'a second factor is set up, asked for at the next sign-in, and a recovery code gets in without the phone',
  { tag: '@nightly' },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'hybrid-factor-'));
    await putEmptyStore(folder);
    const server = await startServer({ folder, threads: 1, password, isBuilt: true });
    const projects = page.getByRole('heading', { name: /^(Projects|Proyectos)/, level: 1 });
    const dialog = page.getByRole('dialog', { name: 'Sign-in security' });
    try {
      await page.goto(server.address);
      await logIn(page);
      await expect(projects).toBeVisible();

      await fromMenu(page, 'Sign-in security');
      await expect(dialog.getByRole('row', { name: /This session/ })).toContainText('Chrome on Linux');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Set up' }).click();
      await dialog.getByLabel('Current password').fill(password);
      await page.keyboard.press('Enter');
      const shown = (await dialog.locator('code').textContent()) ?? '';
      await expectAccessible(page);
      const app = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')) });
      // The previous code is valid too; so the present one is left for signing in.
      await dialog.getByLabel('Code from the app').fill(app.generate({ timestamp: Date.now() - 30_000 }));
      await page.keyboard.press('Enter');
      const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const recoveryCode = (await codes.first().textContent()) ?? '';
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'I have saved them' }).click();
      await expect(dialog.getByText('10 recovery codes are left.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).last().click();

      for (const code of [() => app.generate(), () => recoveryCode]) {
        await fromMenu(page, 'Sign Out');
        await logIn(page);
        await expect(page.getByText('Enter the six digits that your authenticator app shows.')).toBeVisible();
        await page.getByLabel('Code from the app, or a recovery code').fill(code());
        await page.keyboard.press('Enter');
        await expect(projects).toBeVisible();
      }
      await fromMenu(page, 'Sign-in security');
      await expect(dialog.getByText('9 recovery codes are left.')).toBeVisible();
    } finally {
      await page.close();
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }
  },
);
