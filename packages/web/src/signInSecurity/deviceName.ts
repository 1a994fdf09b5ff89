/** A browser and the system it runs on; undefined for what is neither known. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

/** In order: each names itself like those below, too. */
const browsers = [
  ['Edge', /Edg(?:A|iOS)?\/\d/],
  ['Opera', /OPR\/\d/],
  ['Firefox', /(?:Firefox|FxiOS)\/\d/],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\/\d/],
  ['Safari', /Version\/\d.*Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

const known = (names: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** What people call the browser that says this of itself. */
export function deviceName(userAgent: string): DeviceName | undefined {
  const browser = known(browsers, userAgent);
  const system = known(systems, userAgent);
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}
