import { expect, test, type Page } from '@playwright/test';
import { inputCalls } from '@hybrid/api/inputCalls';
import { fillPath } from '@hybrid/api/call';
import { openSample, projectId, type StepPath } from './calls';
import { saved } from './plant';

/** Number of walks in `npm test`; nightly runs set more by `HYBRID_WALKS=200`. */
const walks = Number(process.env['HYBRID_WALKS'] ?? 2);
const actionsOfWalk = 50;
const inputSteps = ['setup', 'revenue', 'equipment', 'other'] as const satisfies readonly StepPath[];
const samples = ['Solar 150 MW with storage 60 MW / 240 MWh, DC-coupled', 'Storage with regulation, 50 MW / 100 MWh'] as const;

/** Random numbers from 0 to 1 that repeat for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const typed = ['0', '1', '7', '12.5', '100', '2*3', '-4', '1e9', 'abc', '', '  ', '2030-02-30', '50; 100; 150'];
/** Buttons that leave the page, open a file dialog or start long work. */
const leftAlone = /file|import|upload|download|calculate|size|sign out|look up|locate|manual|help|next|back/i;

/** A control to use, and the point to press; options are those that can be chosen. */
interface Control {
  readonly kind: 'choice' | 'text' | 'press';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly options: readonly string[];
}

/** Marks the control to use, among the visible and enabled ones: in the open dialog or menu, else in the step. */
async function markControl(page: Page, at: number): Promise<Control | undefined> {
  return page.evaluate(
    ([share, words]) => {
      const places = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true], [role=menu], .workspace-step')];
      const place = places.find((each) => !each.matches('.workspace-step')) ?? places[0];
      const avoided = new RegExp(words, 'i');
      const nameOf = (control: HTMLElement): string => control.getAttribute('aria-label') ?? control.textContent ?? '';
      const kindOf = (control: HTMLElement): Control['kind'] =>
        control.matches('select')
          ? 'choice'
          : control.matches('textarea, input') && !/checkbox|radio|range/.test(control.getAttribute('type') ?? 'text')
            ? 'text'
            : 'press';
      const controls = [
        ...(place?.querySelectorAll<HTMLElement>('input, select, textarea, button, [role=menuitem], [role=radio], [role=switch]') ?? []),
      ].filter(
        (control) =>
          control.checkVisibility() &&
          !control.matches(':disabled, [type=file], [type=hidden], [aria-disabled=true]') &&
          !(kindOf(control) === 'press' && avoided.test(nameOf(control))),
      );
      document.querySelector('[data-walk]')?.removeAttribute('data-walk');
      const chosen = controls[Math.floor(share * controls.length)];
      if (chosen === undefined) return undefined;
      chosen.setAttribute('data-walk', '');
      // A box that is drawn by its label is pressed there.
      const labels = [...((chosen as HTMLInputElement).labels ?? [])];
      const pressed = chosen.matches('input') && chosen.getBoundingClientRect().width < 4 ? (labels[0] ?? chosen) : chosen;
      pressed.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = pressed.getBoundingClientRect();
      return {
        kind: kindOf(chosen),
        name: nameOf(chosen) || labels[0]?.textContent || chosen.id,
        x: x + width / 2,
        y: y + height / 2,
        options:
          chosen instanceof HTMLSelectElement ? [...chosen.options].filter(({ disabled }) => !disabled).map(({ value }) => value) : [],
      };
    },
    [at, leftAlone.source] as const,
  );
}

async function act(page: Page, random: () => number): Promise<string> {
  const what = random();
  if (what < 0.08) {
    const step = 1 + Math.floor(random() * inputSteps.length);
    await page.keyboard.press(`Alt+Digit${step}`);
    return `step ${step}`;
  }
  if (what < 0.14) {
    const key = random() < 0.6 ? 'Control+z' : 'Control+Shift+z';
    await page.keyboard.press(key);
    return key;
  }
  if (what < 0.2) {
    await page.keyboard.press('Escape');
    return 'Escape';
  }
  const control = await markControl(page, random());
  if (control === undefined) {
    await page.keyboard.press('Escape');
    return 'nothing to act on';
  }
  const place = page.locator('[data-walk]');
  const [value, end] = [typed[Math.floor(random() * typed.length)] ?? '', random()];
  const option = control.options[Math.floor(end * control.options.length)];
  if (control.kind === 'press') await page.mouse.click(control.x, control.y);
  else
    try {
      if (control.kind === 'text') {
        await place.fill(value, { timeout: 300 });
        if (end < 0.8) await page.keyboard.press(end < 0.4 ? 'Enter' : 'Tab');
      } else if (option !== undefined) await place.selectOption(option, { timeout: 300 });
    } catch {
      // It has disappeared meanwhile, or cannot be written in: as it would be for a user.
    }
  return `${control.kind} ${control.name.slice(0, 40)} ${control.kind === 'text' ? value : ''}`;
}

const storedText = (page: Page) =>
  page.evaluate(
    async (path) => {
      const reply = await fetch(path, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
      return reply.text();
    },
    fillPath(inputCalls.read.path, { id: projectId(page) }),
  );

interface ShownField {
  readonly field: string;
  readonly value: string;
  /** True if the typed text was invalid: it stays as typed until the page is left. */
  readonly isRefused: boolean;
}

/** Goes to a step; false if its button is disabled. A step is open when its page has replaced the one before. */
async function goTo(page: Page, index: number): Promise<boolean> {
  const isOpen = await page.evaluate((at) => {
    const button = document.querySelectorAll<HTMLButtonElement>('.step-bar .step')[at];
    if (button === undefined || button.disabled) return false;
    if (button.getAttribute('aria-current') !== 'step') {
      for (const left of document.querySelectorAll('.workspace-step > *')) left.setAttribute('data-left', '');
      button.click();
    }
    return true;
  }, index);
  if (isOpen) await page.locator('.workspace-step > :not([data-left])').first().waitFor();
  return isOpen;
}

/** Returns the contents of the fields of all steps that can be opened. */
async function screens(page: Page): Promise<readonly ShownField[]> {
  const shown: ShownField[] = [];
  for (const [index, step] of inputSteps.entries()) {
    if (!(await goTo(page, index))) continue;
    shown.push(
      ...(await page.evaluate(async (name) => {
        const fields = () =>
          [...document.querySelectorAll<HTMLInputElement>('.workspace-step :is(input, select, textarea)')]
            .filter((field) => field.type !== 'file' && field.id !== '' && !field.id.startsWith('_r_'))
            .map((field) => ({
              field: `${name} ${field.id}`,
              value: String(/checkbox|radio/.test(field.type) ? field.checked : field.value),
              isRefused: field.getAttribute('aria-invalid') === 'true',
            }));
        // The selected market or item is not kept: the first of each list is selected.
        for (const list of document.querySelectorAll('.workspace-step [role=tablist]'))
          list.querySelector<HTMLElement>('[role=tab]')?.click();
        // Parts that open after they are drawn come a moment later: read once nothing changes any more.
        let read = fields();
        for (let rests = 0; rests < 3;) {
          await new Promise((done) => setTimeout(done, 30));
          const again = fields();
          rests = JSON.stringify(again) === JSON.stringify(read) ? rests + 1 : 0;
          read = again;
        }
        return read;
      }, step)),
    );
  }
  return shown;
}

async function closeDialogs(page: Page): Promise<void> {
  for (let round = 0; round < 5 && (await page.locator('[role=dialog], [role=menu]').count()) > 0; round++) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Saves by the keyboard; the page shows that it saves a moment later. */
async function savedByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.waitForTimeout(200);
  await saved(page);
}

/** Presses a button in the header until it is disabled. Returns how often. */
async function pressWhileEnabled(page: Page, name: 'Undo' | 'Redo'): Promise<number> {
  return page.getByRole('button', { name, exact: true }).evaluate(async (button: HTMLButtonElement) => {
    let presses = 0;
    for (; !button.disabled; presses++) {
      button.click();
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
    return presses;
  });
}

/** Returns the memory that the page holds once it has come to rest. */
async function held(page: Page): Promise<{ readonly heapMB: number; readonly nodes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  await session.detach();
  return { heapMB: value('JSHeapUsedSize') / 1e6, nodes: value('Nodes') };
}

for (let walk = 1; walk <= walks; walk++)
  test(
    `a random walk through the steps meets no error, and undo, redo and a reload are exact: seed ${walk}`,
    { tag: '@nightly' },
    async ({ page }) => {
      const random = randomOf(walk);
      const errors: string[] = [];
      const done: string[] = [];
      const story = () => done.join('\n');
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('response', (response) => {
        const method = response.request().method();
        const isSave = response.url().includes('/input') && (method === 'PATCH' || method === 'PUT');
        if (response.status() >= (isSave ? 400 : 500)) errors.push(`${response.status()} ${method} ${response.url()}`);
      });
      page.on('dialog', (dialog) => void dialog.accept());
      await openSample(page, samples[walk % samples.length] as string);
      await saved(page);
      const before = await storedText(page);

      for (let count = 0; count < actionsOfWalk; count++) {
        done.push(await act(page, random));
        expect(errors, story()).toEqual([]);
        expect(await page.getByText('Something went wrong').count(), story()).toBe(0);
      }
      await closeDialogs(page);
      // The last undone edit comes back with everything else.
      await pressWhileEnabled(page, 'Redo');
      await savedByKey(page);
      const after = await storedText(page);
      expect(after, story()).not.toBe(before);

      const edits = await pressWhileEnabled(page, 'Undo');
      expect(edits, story()).toBeGreaterThan(5);
      await savedByKey(page);
      expect(await storedText(page), story()).toBe(before);
      expect(await pressWhileEnabled(page, 'Redo')).toBe(edits);
      await savedByKey(page);
      expect(await storedText(page), story()).toBe(after);

      const shown = await screens(page);
      const first = await held(page);
      for (let round = 0; round < 2; round++) for (const index of inputSteps.keys()) await goTo(page, index);
      const last = await held(page);
      expect(last.heapMB - first.heapMB, 'memory that two more visits of each step keep [MB]').toBeLessThan(8);
      expect(last.nodes, 'nodes that are kept').toBeLessThan(1.3 * first.nodes);

      await page.reload();
      await saved(page);
      // Invalid text is lost with the page.
      const again = new Map((await screens(page)).map(({ field, value }) => [field, value]));
      const taken = shown.filter(({ isRefused }) => !isRefused);
      const compared = taken.filter(({ field }) => again.has(field));
      expect(compared.length, story()).toBeGreaterThan(0.8 * taken.length);
      expect(Object.fromEntries(compared.map(({ field }) => [field, again.get(field)])), story()).toEqual(
        Object.fromEntries(compared.map(({ field, value }) => [field, value])),
      );
      expect(await storedText(page)).toBe(after);
      expect(errors).toEqual([]);
    },
  );
