import type { Project } from './project';

/** Nothing is imported without storage, nor where solar is there to charge it and the grid may not: the import limits then have no effect. */
export function importLimitsHaveNoEffect(project: Pick<Project, 'useStorage' | 'useSolar' | 'canBatteryChargeFromGrid'>): boolean {
  return !project.useStorage || (project.useSolar && project.canBatteryChargeFromGrid === 'false');
}
