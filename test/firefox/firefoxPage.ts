import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';

/** A limit for what hangs, not a measure: the machine may be busy with other things. */
const withinMs = 120_000;

/** A page of the system's own Firefox. */
export interface FirefoxPage {
  readonly browser: Browser;
  readonly page: Page;
  /** Returns errors of the console and the page so far, what the content security policy refused among them. */
  faults(): readonly string[];
}

/** Opens a Firefox without a window, driven by WebDriver BiDi; what it downloads goes into the folder. */
export async function openFirefox(executablePath: string, downloads: string): Promise<FirefoxPage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      // That folder, not the user's.
      'browser.download.folderList': 2,
      // Nothing is waited for that only moves.
      'ui.prefersReducedMotion': 1,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(withinMs);
  const heard: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') heard.push(`console: ${line.text()}`);
  });
  // Firefox reports what the content security policy refused as an error of the page.
  page.on('pageerror', (error) => heard.push(`${error instanceof Error ? error.message : String(error)}`));
  return { browser, page, faults: () => heard };
}

/** Returns the selector of a role and a name, as assistive technology finds it. */
export const byRole = (role: string, name?: string): string => `::-p-aria(${name === undefined ? '' : `[name="${name}"]`}[role="${role}"])`;

/** Waits until an element of this role and name is in sight, within another one or anywhere. */
export async function seen(within: Page | ElementHandle, role: string, name?: string): Promise<ElementHandle> {
  const options = { visible: true, timeout: withinMs };
  const found = await within.waitForSelector(byRole(role, name), options).catch((cause: unknown) => {
    throw new Error(`There is no ${role} "${name ?? ''}"`, { cause });
  });
  return found as ElementHandle;
}

/** Clicks an element of this role and name as soon as it is in sight and enabled. */
export async function press(page: Page, role: string, name: string): Promise<void> {
  await page
    .locator(byRole(role, name))
    .click()
    .catch((cause: unknown) => {
      throw new Error(`${role} "${name}" cannot be pressed`, { cause });
    });
}

/** Waits for a text that an element comes to have. */
export async function comesToHave(page: Page, element: ElementHandle, text: string): Promise<void> {
  await page
    .waitForFunction((node, part) => node.textContent?.includes(part), {}, element, text)
    .catch((cause: unknown) => {
      throw new Error(`"${text}" does not appear`, { cause });
    });
}
