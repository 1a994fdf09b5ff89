import { wordScore, wordsIn } from '@hybrid/project/basics/wordSearch';
import type { StepName } from '@hybrid/project/wizard';

/** Kinds of entries, in display order. */
export const entryGroups = [
  'hours',
  'fields',
  'places',
  'views',
  'actions',
  'exports',
  'samples',
  'projects',
  'pages',
  'settings',
] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** Action of an entry when it is chosen. */
type Goal =
  | { readonly kind: 'place'; readonly step: StepName; readonly anchor?: string }
  | { readonly kind: 'project'; readonly id: string }
  | { readonly kind: 'action'; readonly run: () => void };

/** Entry that can be found by a few letters. */
export interface Entry {
  readonly group: EntryGroup;
  readonly id: string;
  readonly title: string;
  /** Location of the entry, or a description of its action. */
  readonly where: string;
  /** Further search words. */
  readonly words: string;
  /** Current value, or the keyboard shortcut. */
  readonly value: string;
  readonly goal: Goal;
}

/** Maximum number of entries shown of each group. */
const maxShown: Readonly<Record<EntryGroup, number>> = {
  hours: 1,
  fields: 8,
  places: 5,
  views: 6,
  actions: 6,
  exports: 5,
  samples: 6,
  projects: 5,
  pages: 3,
  settings: 4,
};

/**
 * Returns the entries that match the typed text: each of its words begins a word of the title, or is in the search words. The best of each group
 * comes first, and the group of the best entry. An empty text returns all but fields, by their groups.
 */
export function found(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = wordsIn(typed);
  const fitting =
    wanted.length === 0
      ? entries.filter(({ group }) => group !== 'fields').map((entry) => ({ entry, score: 0 }))
      : entries.flatMap((entry) => {
          const score = wordScore(entry.title, `${entry.where} ${entry.words}`, wanted);
          return score === undefined ? [] : [{ entry, score }];
        });
  const groups = entryGroups.map((group) =>
    fitting
      .filter(({ entry }) => entry.group === group)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, maxShown[group]),
  );
  return groups.toSorted((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0)).flatMap((group) => group.map(({ entry }) => entry));
}
