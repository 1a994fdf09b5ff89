import type { Escalator } from '../costs/escalator';
import { technologies, technologyKinds, type TechnologyKind } from '../document/technologies';
import type { Project } from '../document/project';
import { eachItem, withChange, type Edit } from './edit';
import { mapEscalators } from './escalators';
import { settle } from './settle';
import { yearsOf } from './stageRules';

/** Returns start years of 1 and end years of the lifetime: each technology is present throughout. */
function wholeLife(lifetime: number): Partial<Project> {
  const years = technologyKinds.map((kind) => ({ [technologies[kind].start]: 1, [technologies[kind].end]: lifetime }));
  return Object.assign({}, ...years) as Partial<Project>;
}

/**
 * Sets the lifetime: escalators and flags of price files get as many years, and technologies are present throughout. An invalid
 * lifetime is kept as typed, for the check to report it.
 */
export function setLifetime(lifetime: number): Edit {
  return (project) =>
    lifetime === project.lifetime ? project : settle(project, { ...project, lifetime, ...wholeLife(yearsOf({ lifetime })) });
}

/**
 * Returns the project as early analysis calculates it, for a calculation of one year of a late-stage project: changes over the years are
 * removed, and every other choice stays, augmentation of storage included.
 */
export const inEarlyStage: Edit = (project) => (project.earlyAnalysis ? project : settle(project, { ...project, earlyAnalysis: true }));

/**
 * Switches between early and late stage. Early analysis removes changes over the years, except augmentation of storage: the switch in the form turns
 * it on, where the user sees it and can turn it off.
 */
export function setEarlyAnalysis(on: boolean): Edit {
  return (project) => {
    if (on === project.earlyAnalysis) return project;
    if (!on) return settle(project, { ...project, earlyAnalysis: false });
    const early = inEarlyStage(project);
    return withChange(early, { storage: eachItem(early.storage, (item) => withChange(item, { allowAugmentation: true })) });
  };
}

/** Switches component lifetimes, which belong to late-stage analysis. */
export function useComponentLifetimes(on: boolean): Edit {
  return (project) => settle(project, withChange(project, { useComponentLifetimes: on }));
}

/**
 * Sets the years in which a technology is present: it starts at the latest a year before the end of the project, ends at the earliest in year 1,
 * and not in the year it starts. No effect in early analysis.
 */
export function setComponentYears(kind: TechnologyKind, start: number, end: number): Edit {
  return (project) => {
    if (project.earlyAnalysis || !Number.isFinite(start) || !Number.isFinite(end)) return project;
    const years = yearsOf(project);
    const first = Math.max(0, Math.min(Math.round(start), years - 1));
    const last = Math.min(years, Math.max(first + 1, Math.round(end)));
    return withChange(project, { [technologies[kind].start]: first, [technologies[kind].end]: last });
  };
}

/** Changes the escalator or degradation at a path: `solar/pv-1/omEscalator`, `inverter/omEscalator`. No effect in early analysis. */
export function setEscalator(path: string, change: Partial<Escalator>): Edit {
  return (project) => {
    if (project.earlyAnalysis) return project;
    return settle(
      project,
      mapEscalators(project, (escalator, at) => (at === path ? withChange(escalator, change) : escalator)),
    );
  };
}
