import type { Project } from './project';

/** Returns true if import limits have no effect: there is no import without storage, nor if solar can charge it and the grid may not. */
export function importLimitsHaveNoEffect(project: Pick<Project, 'useStorage' | 'useSolar' | 'canBatteryChargeFromGrid'>): boolean {
  return !project.useStorage || (project.useSolar && project.canBatteryChargeFromGrid === 'false');
}
