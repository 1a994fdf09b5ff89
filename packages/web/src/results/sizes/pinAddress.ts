import type { ResultItem } from '@hybrid/project/results/resultTables';

/** Systems that are compared, by id, and the one that they are compared with. */
export interface Pins {
  readonly ticked: readonly string[];
  readonly base: string | undefined;
}

const begin = 'pins=';
/** Digits of an id in the address: enough to tell thousands of systems from each other. */
const idDigits = 10;

const short = (id: string): string => id.slice(0, idDigits);

/** Returns the hash of an address that restores the pins: `pins=3fa…,9c0…`, the base first. Empty without pins. */
export function pinHash({ ticked, base }: Pins): string {
  if (ticked.length === 0) return '';
  const first = base !== undefined && ticked.includes(base) ? [base] : [];
  return begin + [...first, ...ticked.filter((id) => !first.includes(id))].map(short).join(',');
}

/** Parses a hash from {@link pinHash}; systems that no longer exist are left out. Undefined for a hash of another kind. */
export function readPins(hash: string, items: readonly ResultItem[]): Pins | undefined {
  const text = hash.replace('#', '');
  if (!text.startsWith(begin)) return undefined;
  const ticked = text
    .slice(begin.length)
    .split(',')
    .flatMap(
      (part) => (part.length < idDigits ? items.find(({ id }) => id === part) : items.find(({ id }) => short(id) === part))?.id ?? [],
    );
  return { ticked, base: ticked[0] };
}
