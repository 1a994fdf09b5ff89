import { expect, test, type Page } from '@playwright/test';
import { openPlant } from './calls';
import { richProject } from '../richProject';

interface Focused {
  readonly fields: number;
  /** Number of fields whose hint was shown when their surroundings were measured. */
  readonly hinted: number;
  /** Fields whose focus moves or resizes any control. */
  readonly moved: readonly string[];
}

/** Focuses every number field of the page, and compares its section with its state while the field before had the focus. */
function movedByFocus(page: Page): Promise<Focused> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const places = (all: readonly Element[]) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      });
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input[inputmode=decimal]:not(:disabled)')];
    const moved: string[] = [];
    let hinted = 0;
    for (const field of fields) {
      const section = field.closest('section, article, main') ?? document.body;
      const targets = [...section.querySelectorAll('button, input, select, textarea')];
      const before = places(targets);
      field.focus({ preventScroll: true });
      await frame();
      if (document.querySelector('.field-hint')) hinted++;
      if (places(targets).some((place, at) => place !== before[at])) moved.push(field.id);
    }
    return { fields: fields.length, hinted, moved };
  });
}

test('the focus of a field moves nothing: a click beside it finds its mark', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(180_000);
  await openPlant(page, { ...richProject, earlyAnalysis: false, name: 'Focused' }, 'setup');
  const [address] = page.url().split('/setup');
  for (const step of ['setup', 'revenue', 'equipment', 'other']) {
    await page.goto(`${address}/${step}`);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    // An escalator has its field and a button beside it: the row that shifted most.
    const escalators = page.locator('.escalator input[role=switch]:enabled:not(:checked)').filter({ visible: true });
    await escalators.evaluateAll((switches) => switches.forEach((one) => (one as HTMLElement).click()));
    await expect(escalators).toHaveCount(0);
    const { fields, hinted, moved } = await movedByFocus(page);
    expect(hinted, `${step}: ${fields} fields`).toBeGreaterThan(0);
    expect(moved, step).toEqual([]);
  }
});
