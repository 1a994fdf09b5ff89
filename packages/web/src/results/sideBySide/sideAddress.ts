/** A result of a project, as named in the address of a comparison. */
export interface SideAddress {
  readonly project: string;
  readonly result: string;
}

/** One result, or two that are compared: the first against the second. */
export interface PairAddress {
  readonly first: SideAddress | undefined;
  readonly second: SideAddress | undefined;
}

/**
 * Returns the pair as written in the address of a project: `row+row`, or `row+row~project` where a row belongs to another one.
 * A dot is avoided, since the server would take the address for a file.
 */
export function pairKey(here: string, { first, second }: PairAddress): string {
  return [first, second].flatMap((side) => (side ? [sideKey(here, side)] : [])).join('+') || '-';
}

function sideKey(here: string, { project, result }: SideAddress): string {
  return project === here ? result : `${result}~${project}`;
}

/** Parses a text from {@link pairKey}; sides that cannot be read are left out. A space counts as a `+`, since it may be decoded so. */
export function readPair(here: string, key: string): PairAddress {
  const [first, second] = key
    .replaceAll(' ', '+')
    .split('+')
    .map((side) => readSide(here, side));
  return { first, second };
}

function readSide(here: string, text: string): SideAddress | undefined {
  const [, result, project] = /^([\w]+)(?:~([\w-]+))?$/.exec(text) ?? [];
  return result === undefined ? undefined : { project: project ?? here, result };
}
