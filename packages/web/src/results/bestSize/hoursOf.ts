import type { NamedSize } from '@hybrid/project/results/bestSize';

/** Returns true for the hours of the storage whose power is the size before it. */
export const isHoursOf = ({ path }: NamedSize, before: NamedSize | undefined): boolean =>
  before !== undefined && path.endsWith('/hours') && path.replace(/hours$/, 'sizing') === before.path;
