import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { message, type Text } from '@hybrid/project/i18n/message';

/** Returns a name that is not taken yet, and takes it: the wanted one, or that followed by a number from 2. `taken` holds names in English. */
export function distinctName(wanted: Text, taken: Set<string>): Text {
  const written = inEnglish(wanted);
  let ordinal = 1;
  let key = written;
  while (taken.has(key)) key = `${written} (${++ordinal})`;
  taken.add(key);
  return ordinal === 1 ? wanted : message('results.nameOrdinal', { name: wanted, ordinal });
}
