import type { PickedValue } from '@hybrid/project/document/costAmounts';
import type { Project } from '@hybrid/project/document/project';
import type { ProjectSeries } from './projectSeries';

/** Resolves a part of a case from a project, its series and the values picked from its lists, and from nothing else. */
type PartOf<T> = (project: Project, shared: ProjectSeries, picked: PickedValue) => T;

/**
 * Returns a cached version of a part: the same object as long as the values that it last picked are unchanged. Simulations that differ in other
 * lists share it.
 */
export function rememberedPart<T>(resolve: PartOf<T>): PartOf<T> {
  const last = new WeakMap<Project, { readonly from: readonly (readonly [string, number])[]; readonly resolved: T }>();
  return (project, shared, picked) => {
    const known = last.get(project);
    if (known?.from.every(([path, value]) => Object.is(picked(path), value))) return known.resolved;
    const from: (readonly [string, number])[] = [];
    const resolved = resolve(project, shared, (path) => {
      const value = picked(path);
      from.push([path, value]);
      return value;
    });
    last.set(project, { from, resolved });
    return resolved;
  };
}
