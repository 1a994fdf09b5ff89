const hasCss = (property: string, value: string): boolean => typeof CSS === 'undefined' || CSS.supports(property, value);

/** Features of a browser that the product needs, by their usual names. */
const needed: Readonly<Record<string, () => boolean>> = {
  'Web Workers': () => typeof Worker === 'function',
  'Array.prototype.toSorted': () => typeof Array.prototype.toSorted === 'function',
  structuredClone: () => typeof structuredClone === 'function',
  'CSS color-mix()': () => hasCss('color', 'color-mix(in srgb, red, blue)'),
  'CSS container queries': () => hasCss('container-type', 'inline-size'),
  'CSS :has()': () => typeof CSS === 'undefined' || CSS.supports('selector(:has(*))'),
};

/** Returns the names of what this browser lacks; none where everything works. */
export function missingFeatures(): readonly string[] {
  return Object.entries(needed).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
}
