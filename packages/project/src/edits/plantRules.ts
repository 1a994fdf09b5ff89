import type { Project } from '../document/project';
import { eachItem, withChange, type Edit } from './edit';

/** Returns true for solar with storage and without wind, which can share a DC bus. */
export function canShareDirectCurrent({ useSolar, useWind, useStorage }: Pick<Project, 'useSolar' | 'useWind' | 'useStorage'>): boolean {
  return useSolar && useStorage && !useWind;
}

/** Keeps a DC bus only if it can be shared; it requires the system converter to reach the grid. */
export const settleBus: Edit = (project) => {
  if (project.bus === 'ac') return project;
  return canShareDirectCurrent(project) ? withChange(project, { hasSystemConverter: true }) : withAlternatingCurrent(project);
};

/** Returns the plant on an AC bus. The converter that the DC bus required is removed, unless its costs were edited. */
export function withAlternatingCurrent(project: Project): Project {
  if (project.bus === 'ac') return project;
  return withChange(project, { bus: 'ac', hasSystemConverter: project.hasSystemConverter && !project.isNewSystemConverter });
}

/** Gives storage that shares the plant with no solar a converter of its own. */
export const settleStorageConverters: Edit = (project) => {
  if (!project.useStorage || project.useSolar) return project;
  return withChange(project, { storage: eachItem(project.storage, (item) => withChange(item, { hasConverter: true })) });
};
