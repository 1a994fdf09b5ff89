/** A year that stands alone, or begins a day written in digits: not part of a longer number, of a hash, or a size like `2000kW`. */
const year =
  /(?<![\dA-Za-z]|\d[.,])(?:[A-Za-z]{3,})?((?:19[5-9]|20\d)\d)(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?(?![\dA-Za-z]|[.,]\d|[ _-]?[kMG]?[Ww](?![A-Za-z]))/g;

/** Returns the year in the name of a file, `prices_2021.csv`; undefined if it names none, or several. */
export function yearInName(name: string): number | undefined {
  const found = new Set([...name.slice(-200).matchAll(year)].map(([, text]) => Number(text)));
  const [first] = found;
  return found.size === 1 ? first : undefined;
}
