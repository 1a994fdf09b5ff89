import { expect, test, type Page } from '@playwright/test';
import { oneCaseProject } from '../fixtureProject';
import { openPlant } from './calls';
import { next, saved, tabTo } from './plant';

/** The focused element, and the parts of it that the user cannot see. */
interface Stop {
  readonly name: string;
  readonly hidden?: string;
}

/** Presses Tab from the first control of a step to its last, and returns each stop on the way. */
async function walk(page: Page, max = 400): Promise<readonly Stop[]> {
  await page.getByRole('main').focus();
  const stops: Stop[] = [];
  while (stops.length < max) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((): Stop | undefined => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element.closest('main') === null) return undefined;
      const name = `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent?.slice(0, 30) ?? ''}`;
      // A switch or a choice is drawn by its label.
      const drawn = element.closest('label') ?? element;
      const { left, top, width, height } = drawn.getBoundingClientRect();
      if (width === 0 || height === 0) return { name, hidden: 'has no extent' };
      const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
      if (over === null) return { name, hidden: 'is out of sight' };
      const isSeen = drawn.contains(over) || over.contains(drawn);
      return isSeen ? { name } : { name, hidden: `is covered by ${over.className}` };
    });
    if (stop === undefined) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus does not leave the step after ${max} stops: ${stops.at(-1)?.name}`);
}

async function expectWalkable(page: Page): Promise<void> {
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(5);
  expect(stops.filter(({ hidden }) => hidden !== undefined)).toEqual([]);
}

/** Moves to a control by keyboard and types into it. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test(
  'the keyboard alone walks through Equipment and Economics, changes, adds, pastes and removes',
  { tag: '@nightly' },
  async ({ page, context }) => {
    test.setTimeout(240_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPlant(page, { ...oneCaseProject, name: 'By keyboard' }, 'equipment');
    const solar = page.getByRole('region', { name: 'Solar', exact: true });
    await expect(solar.getByRole('tab', { name: 'PV Solar 1' })).toBeVisible();

    await test.step('each stop of Equipment is in sight, and the last one leads on', () => expectWalkable(page));

    await test.step('a section closes and opens', async () => {
      const head = solar.getByRole('button', { name: /^Solar/ }).first();
      await head.focus();
      await page.keyboard.press('Enter');
      await expect(head).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Space');
      await expect(head).toHaveAttribute('aria-expanded', 'true');
    });

    await test.step('a technology that is added has the focus, one that is removed leaves it with the tab beside it', async () => {
      await tabTo(page.getByRole('button', { name: 'Add another solar technology' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: 'PV Solar 2' })).toBeFocused();
      await type(page, 'PV size', '40');
      await expect(page.getByRole('button', { name: 'Change 40', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Remove PV Solar 2' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('tab', { name: 'PV Solar 1' })).toBeFocused();
    });

    await test.step('a cost table takes lines of a spreadsheet, and gives the sums when it is asked to', async () => {
      const kind = page.getByRole('radiogroup', { name: 'Cost: form of the table' }).first();
      await kind.getByRole('radio', { checked: true }).focus();
      await page.keyboard.press('ArrowRight');
      const add = page.getByRole('button', { name: 'Add an item to Direct capital' }).first();
      await tabTo(add);
      await page.keyboard.press('Enter');
      await page.evaluate(() => navigator.clipboard.writeText('Racks\t120000\t$/MW\nFence\t300000\t$'));
      await page.keyboard.press('Control+v');
      await expect(page.getByLabel('Value of Fence')).toHaveValue('300,000');
      const remove = page.getByRole('button', { name: 'Remove Racks' });
      await tabTo(remove);
      await page.keyboard.press('Enter');
      await expect(remove).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Remove Fence' })).toBeFocused();
      await kind.getByRole('radio', { checked: true }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(kind.getByRole('radio', { name: 'Complex' })).toBeChecked();
      await expect(kind.locator(':focus')).toHaveCount(1);
    });

    await test.step('wind that is added begins at its tab, and megawatts become turbines', async () => {
      await page.getByRole('region', { name: 'Wind', exact: true }).getByRole('button', { name: /^Wind/ }).focus();
      await page.keyboard.press('Enter');
      await tabTo(page.getByRole('button', { name: 'Add wind' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: 'Wind 1' })).toBeFocused();
      await type(page, 'Wind farm size', '25');
      await expect(page.getByRole('button', { name: 'Change 25', exact: true })).toHaveCount(2);
      await tabTo(page.getByRole('button', { name: 'Import a specification' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Choose an XML file' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Import a specification' })).toBeFocused();
      await page.getByRole('switch', { name: 'Use wind' }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('switch', { name: 'Use wind' })).not.toBeChecked();
    });

    await test.step('Economics: rates, an incentive more and one less', async () => {
      await next(page, 'Economics');
      await type(page, 'Discount Rate', '7.5');
      await tabTo(page.getByRole('button', { name: 'Add incentive' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Investment Tax Credit' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const macrs = page.getByRole('region', { name: 'MACRS', exact: true });
      await expect(macrs.locator(':focus')).toHaveCount(1);
      await expectWalkable(page);
      await macrs.getByRole('button', { name: 'Remove MACRS' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(macrs).toHaveCount(0);
      await expect(page.locator('#incentives :focus')).toHaveCount(1);
      await saved(page);
    });
  },
);
