import { cutText } from '../basics/cutText';
import { siteTextLengths } from '../document/siteTextLengths';

/** Returns the name of a project after its file: `ERCOT_West_2024.csv` is `ERCOT West 2024`. */
export function nameOfFile(file: string): string {
  const name = file
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();
  return cutText(name === '' ? file : name, siteTextLengths.name);
}
