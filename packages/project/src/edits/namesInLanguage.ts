import type { Language } from '../basics/language';
import type { CostTable } from '../costs/costTable';
import { costLineIn, defaultNameIn } from '../document/defaultNames';
import type { Project } from '../document/project';
import type { Edit } from './edit';

const kinds = ['solar', 'wind', 'storage', 'regulationMarkets', 'capacityMarkets', 'contracts'] as const;

interface Item {
  readonly id: string;
  readonly name?: string;
  readonly abbreviation?: string;
  readonly customName?: string;
  readonly customAbbreviation?: string;
  readonly model?: string;
  readonly cost?: CostTable;
}

const nameFields = ['name', 'abbreviation', 'customName', 'customAbbreviation'] as const;

/** Returns the name in a language, with the next number that no other item has. */
function freeName(language: Language, name: string, taken: ReadonlySet<string>): string {
  let free = defaultNameIn(language, name);
  while (free !== name && taken.has(free)) free = free.replace(/\d+$/, (ordinal) => String(Number(ordinal) + 1));
  return free;
}

function withNames(language: Language, item: Item, others: readonly Item[]): Item {
  const names = nameFields.flatMap((field) => {
    const { [field]: name } = item;
    if (name === undefined) return [];
    return [[field, freeName(language, name, new Set(others.map((other) => other[field] ?? '')))] as const];
  });
  return { ...item, ...Object.fromEntries(names) };
}

function withCostLines(language: Language, item: Item): Item {
  if (!item.cost) return item;
  const { complex } = item.cost;
  const translated = Object.fromEntries(
    Object.entries(complex).map(([list, lines]) => [list, lines.map((line) => ({ ...line, name: costLineIn(language, line.name) }))]),
  );
  return { ...item, cost: { ...item.cost, complex: translated as unknown as CostTable['complex'] } };
}

/** Translates the names of new items, and the cost lines of new items and of newly chosen models. */
function translated(language: Language, before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return after.map((item) => {
    const old = before.find(({ id }) => id === item.id);
    if (old && old.model === item.model) return item;
    const others = after.filter(({ id }) => id !== item.id);
    return withCostLines(language, old ? item : withNames(language, item, others));
  });
}

/** Returns an edit after which new items have names in a language. Names given by the user stay. */
export function namesInLanguage(language: Language, edit: Edit): Edit {
  if (language === 'en') return edit;
  return (before) => {
    const after = edit(before);
    const changed = kinds.filter((kind) => after[kind] !== before[kind]);
    if (changed.length === 0) return after;
    const lists = changed.map((kind) => [kind, translated(language, before[kind], after[kind])] as const);
    return { ...after, ...(Object.fromEntries(lists) as unknown as Partial<Project>) };
  };
}
