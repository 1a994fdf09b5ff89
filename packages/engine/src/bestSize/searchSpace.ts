import { figure, listOf, message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { connectionPath, searchableSizes, type SearchableSize } from '@hybrid/project/document/searchableSizes';
import { maxSizeSteps, type BestSizeQuestion, type NamedSize } from '@hybrid/project/results/bestSize';

/** A size of a search, with its place among the others. */
export interface SpaceSize {
  readonly path: string;
  readonly named: NamedSize;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** Place of the size that this one multiplies, if that is searched too. */
  readonly per: number | undefined;
  readonly present: number;
}

/** Sizes that a search may take: those of its lattice, and all between them. */
export interface SearchSpace {
  readonly sizes: readonly SpaceSize[];
  /** Returns the nearest sizes of the lattice. */
  nearest(sizes: readonly number[]): readonly number[];
  /** Returns sizes some steps away, within the bounds. */
  moved(sizes: readonly number[], steps: readonly number[]): readonly number[];
  /**
   * Returns sizes as amounts, in which the value is concave: hours of a storage become hours times its units. And back: a ratio to nothing is its
   * lower bound.
   */
  amounts(sizes: readonly number[]): readonly number[];
  sizesOf(amounts: readonly number[]): readonly number[];
}

/** Sizes that have no meaning at zero. */
const isAboveZero = (path: string): boolean =>
  /\/(?:hours|converter\/sizing)$/.test(path) || path === connectionPath || path === 'inverter/sizing';

/** Returns the space of a question. Throws a UserError for a size that the project does not have, and for bounds and steps without sizes between them. */
export function searchSpace(project: Project, { sizes }: Pick<BestSizeQuestion, 'sizes'>): SearchSpace {
  const possible = new Map(searchableSizes(project).map((size) => [size.path, size]));
  const paths = sizes.map(({ path }) => path);
  const own = sizes.map(({ path, from, to, step }, place): SpaceSize => {
    const size = possible.get(path) ?? unknownSize(project, path, [...possible.keys()]);
    refuse(size, from, to, step, paths.indexOf(path) < place);
    const { name, unit, factor, isCounted, per, present } = size;
    const perPlace = per === undefined ? -1 : paths.indexOf(per);
    return { path, named: { path, name, unit, factor, isCounted }, from, to, step, per: perPlace < 0 ? undefined : perPlace, present };
  });
  const onLattice = ({ from, to, step }: SpaceSize, value: number): number => {
    const most = Math.floor((to - from) / step + 1e-9);
    return Number((from + Math.min(Math.max(Math.round((value - from) / step), 0), most) * step).toPrecision(12));
  };
  return {
    sizes: own,
    nearest: (values) => own.map((size, place) => onLattice(size, values[place])),
    moved: (values, steps) => own.map((size, place) => onLattice(size, values[place] + steps[place] * size.step)),
    amounts: (values) => own.map(({ per }, place) => values[place] * (per === undefined ? 1 : values[per])),
    sizesOf: (amounts) =>
      own.map(({ per, from }, place) => {
        if (per === undefined) return amounts[place];
        return amounts[per] > 0 ? amounts[place] / amounts[per] : from;
      }),
  };
}

function unknownSize(project: Project, path: string, possible: readonly string[]): never {
  const [kind, id, what] = path.split('/');
  const storage = kind === 'storage' && what === 'hours' ? project.storage.find((item) => item.id === id) : undefined;
  if (storage && project.useStorage)
    throw new UserError('badInput', message('bestSize.ownHours', { name: storage.customName }), message('bestSize.leaveHoursOut'));
  throw new UserError('badInput', message('bestSize.noSuchSize', { path }), message('bestSize.sizesAre', { paths: listOf(possible) }));
}

function refuse({ path, name, isCounted }: SearchableSize, from: number, to: number, step: number, isRepeated: boolean): void {
  if (isRepeated) throw new UserError('badInput', message('bestSize.sizeTwice', { name }), message('bestSize.nameItOnce'));
  if (from > to)
    throw new UserError(
      'badInput',
      message('bestSize.fromAboveTo', { name, from: figure(from, 3), to: figure(to, 3) }),
      message('bestSize.raiseUpperBound'),
    );
  if ((to - from) / step > maxSizeSteps)
    throw new UserError('badInput', message('bestSize.tooManySteps', { name, most: figure(maxSizeSteps) }), message('bestSize.widenStep'));
  if (isCounted && ![from, step].every(Number.isInteger))
    throw new UserError('badInput', message('bestSize.wholeUnits', { name }), message('bestSize.wholeNumbers'));
  if (isAboveZero(path) && from <= 0)
    throw new UserError('badInput', message('bestSize.aboveZero', { name }), message('bestSize.raiseLowerBound'));
}
