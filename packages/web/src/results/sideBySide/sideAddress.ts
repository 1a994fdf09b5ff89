/** A result of a project, as the address of a comparison names it. */
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
 * The pair as it stands in the address of a project: `row+row`, or `row+row~project` where a row is of another one. A dot would make a file of it for the
 * server.
 */
export function pairKey(here: string, { first, second }: PairAddress): string {
  return [first, second].flatMap((side) => (side ? [sideKey(here, side)] : [])).join('+') || '-';
}

function sideKey(here: string, { project, result }: SideAddress): string {
  return project === here ? result : `${result}~${project}`;
}

/** Reads what {@link pairKey} wrote; what cannot be read is no side. A `+` that arrives as a space is one too. */
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
