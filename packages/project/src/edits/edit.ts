import type { Project } from '../document/project';

/** What the user did, as a function from project to project. Parts that did not change stay the same objects. */
export type Edit = (project: Project) => Project;

/** Sets plain fields of the project itself: name, rates, limits. Fields that others depend on have edits of their own. */
export function setFields(change: Partial<Project>): Edit {
  return (project) => ({ ...project, ...change });
}

export function inOrder(...edits: readonly Edit[]): Edit {
  return (project) => edits.reduce((before, edit) => edit(before), project);
}

/** The first id of the form `prefix-1`, `prefix-2` … that no item has. */
export function nextId(prefix: string, items: readonly { readonly id: string }[]): string {
  const taken = new Set(items.map((item) => item.id));
  let ordinal = 1;
  while (taken.has(`${prefix}-${ordinal}`)) ordinal++;
  return `${prefix}-${ordinal}`;
}

/** The list with one item changed; the same list when no item has the id. */
export function changeItem<T extends { readonly id: string }>(items: readonly T[], id: string, change: Partial<T>): readonly T[] {
  return items.some((item) => item.id === id) ? items.map((item) => (item.id === id ? { ...item, ...change } : item)) : items;
}
