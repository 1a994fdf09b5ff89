import type { Project } from './project';
import { searchableSizes, type SearchableSize } from './searchableSizes';

/** A size of a search by its path, with bounds and step as the document counts. */
export type SizeRange = Pick<SearchableSize, 'path' | 'from' | 'to' | 'step'>;

/** Returns a size as a search has it, between its usual bounds. */
export const usualRange = ({ path, from, to, step }: SearchableSize): SizeRange => ({ path, from, to, step });

/** Returns the sizes of the technologies of a project, between their usual bounds: what a search varies if nothing else is asked. */
export function usualSizes(project: Project): readonly SizeRange[] {
  return searchableSizes(project)
    .filter(({ isUsual }) => isUsual)
    .map(usualRange);
}
