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
  const wanted = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const fitting =
    wanted.length === 0
      ? entries.filter(({ group }) => group !== 'fields').map((entry) => ({ entry, score: 0 }))
      : entries.flatMap((entry) => {
          const score = scoreOf(entry, wanted);
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

/** Minimum length of a word that is also found within a word: short ones are abbreviations, which begin one. */
const minInside = 4;

/** Points for a title that is the whole text. */
const wholeTitle = 5;

/** Returns the score; undefined if a word is not found. A word at the beginning of the title counts most, one in the search words least. */
function scoreOf({ title, where, words }: Entry, wanted: readonly string[]): number | undefined {
  const [inTitle, others] = [plain(title), plain(`${where} ${words}`)];
  let score = inTitle === wanted.join(' ') ? wholeTitle : 0;
  for (const word of wanted) {
    if (inTitle.startsWith(word)) score += 4;
    else if (beginsWord(inTitle, word)) score += 3;
    else if (beginsWord(others, word)) score += 2;
    else if (word.length >= minInside && inTitle.includes(word)) score += 1;
    else return undefined;
  }
  return score;
}

function beginsWord(text: string, word: string): boolean {
  return text.split(/[\s›,()/-]+/).some((one) => one.startsWith(word));
}

/** Returns the text in lower case without accents. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
