import type { Project } from '../document/project';
import { eachItem, withChange, type Edit } from './edit';

/** Only solar with storage, and no wind, can share a DC bus. */
export function canShareDirectCurrent({ useSolar, useWind, useStorage }: Pick<Project, 'useSolar' | 'useWind' | 'useStorage'>): boolean {
  return useSolar && useStorage && !useWind;
}

/** A DC bus is there only where it can be shared, and reaches the grid through the system converter: it cannot do without. */
export const settleBus: Edit = (project) => {
  if (project.bus === 'ac') return project;
  return canShareDirectCurrent(project) ? withChange(project, { hasSystemConverter: true }) : withAlternatingCurrent(project);
};

/** The plant on an AC bus. The converter that a DC bus needed goes with it, unless its costs were entered by then. */
export function withAlternatingCurrent(project: Project): Project {
  if (project.bus === 'ac') return project;
  return withChange(project, { bus: 'ac', hasSystemConverter: project.hasSystemConverter && !project.isNewSystemConverter });
}

/** Storage that no solar shares the plant with has a converter of its own. */
export const settleStorageConverters: Edit = (project) => {
  if (!project.useStorage || project.useSolar) return project;
  return withChange(project, { storage: eachItem(project.storage, (item) => withChange(item, { hasConverter: true })) });
};
