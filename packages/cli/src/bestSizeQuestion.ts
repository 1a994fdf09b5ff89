import type { Project } from '@hybrid/project/document/project';
import { connectionPath } from '@hybrid/project/document/searchableSizes';
import { usualSizes } from '@hybrid/project/document/usualSizes';
import { UserError } from '@hybrid/project/i18n/userError';
import { maxSearchedSizes, type BestSizeQuestion, type SizeObjective } from '@hybrid/project/results/bestSize';
import { typedSizes } from './typedSizes';

/** A search as a user asks for it. */
export interface AskedSearch {
  /** Sizes as `typedSizes` reads them; empty: those of the technologies. */
  readonly size: readonly string[];
  readonly objective: SizeObjective;
  /** Price of each MW of the connection; its limit is then among the sizes. */
  readonly connectionPrice?: number | undefined;
  /** Number of a sensitivity case, from 1. */
  readonly chosenCase?: number | undefined;
}

/** Returns the question of a search. Rejects, with a UserError, sizes that the project does not have, none, and too many. */
export function bestSizeQuestionOf(project: Project, { size, objective, connectionPrice, chosenCase }: AskedSearch): BestSizeQuestion {
  const named = typedSizes(project, size);
  const asked = named.length > 0 ? named : usualSizes(project);
  const hasConnection = asked.some(({ path }) => path === connectionPath);
  const sizes = connectionPrice === undefined || hasConnection ? asked : [...asked, ...typedSizes(project, [connectionPath])];
  if (sizes.length === 0)
    throw new UserError('badInput', 'The project has no technology whose size could be searched.', 'Add solar, wind or storage.');
  if (sizes.length > maxSearchedSizes)
    throw new UserError(
      'badInput',
      `A search takes at most ${maxSearchedSizes} sizes; these are ${sizes.length}.`,
      'Name those to search with --size; --sizes lists them.',
    );
  return {
    objective,
    sizes: [...sizes],
    connectionPricePerMW: connectionPrice ?? 0,
    ...(chosenCase !== undefined && { sensitivityIndex: chosenCase - 1 }),
  };
}
