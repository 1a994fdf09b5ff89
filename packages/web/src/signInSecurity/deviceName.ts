/** Browser and its operating system; undefined if neither is known. */
interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

/** In order: each also contains the names of those below. */
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

/** Returns the common name of a browser from its user agent. */
export function deviceName(userAgent: string): DeviceName | undefined {
  const browser = known(browsers, userAgent);
  const system = known(systems, userAgent);
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}
