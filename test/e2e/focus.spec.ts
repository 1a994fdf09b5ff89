import { expect, test, type Page } from '@playwright/test';
import { openPlant } from './calls';
import { richProject } from '../richProject';

/** Focuses every field of numbers of the page, one after the other; names those whose focus moves or resizes anything that can be pressed or typed in. */
function movedByFocus(page: Page): Promise<{ readonly fields: number; readonly moved: readonly string[] }> {
  return page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const places = (all: readonly Element[]) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      });
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input[inputmode=decimal]:not(:disabled)')];
    const moved: string[] = [];
    for (const field of fields) {
      const section = field.closest('section, article, main') ?? document.body;
      const targets = [...section.querySelectorAll('button, input, select, textarea')];
      (document.activeElement as HTMLElement | null)?.blur();
      await painted();
      const before = places(targets);
      field.focus({ preventScroll: true });
      await painted();
      const after = places(targets);
      if (after.some((place, at) => place !== before[at])) moved.push(field.id);
    }
    return { fields: fields.length, moved };
  });
}

test('the focus of a field moves nothing: a click beside it finds its mark', async ({ page }) => {
  test.setTimeout(180_000);
  await openPlant(page, { ...richProject, earlyAnalysis: false, name: 'Focused' }, 'setup');
  const [address] = page.url().split('/setup');
  for (const step of ['setup', 'revenue', 'equipment', 'other']) {
    await page.goto(`${address}/${step}`);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    // The change a year has its field, and beside it what to press: the row that shifted most.
    const escalators = page.locator('.escalator input[role=switch]:enabled:not(:checked)').filter({ visible: true });
    while ((await escalators.count()) > 0) await escalators.first().click();
    const { fields, moved } = await movedByFocus(page);
    expect(fields, step).toBeGreaterThan(0);
    expect(moved, step).toEqual([]);
  }
});
