import { isThere } from '../document/componentLifetimes';
import { sizeDimensions } from '../document/dimensions';
import { technologies, technologyKinds, type TechnologyKind } from '../document/technologies';
import type { Project } from '../document/project';
import { message, ofOwner } from '../i18n/message';
import { issuesOf, type Check, type Issue } from './issue';

const { error } = issuesOf('equipment');

/** Returns true if component lifetimes are used, which have an effect in late stage only. */
export function usesComponentLifetimes({ useComponentLifetimes, earlyAnalysis }: Project): boolean {
  return useComponentLifetimes && !earlyAnalysis;
}

export const componentLifetimes: Check = function* (project) {
  if (!usesComponentLifetimes(project)) return;
  yield* singleIssues(project);
  for (const kind of used(project)) yield* yearIssues(project, kind);
  yield* coverIssues(project);
  yield* commitmentIssues(project);
};

function used(project: Project): readonly TechnologyKind[] {
  return technologyKinds.filter((kind) => project[technologies[kind].switch]);
}

function* singleIssues(project: Project): Generator<Issue> {
  const several = (kind: 'solar' | 'wind'): boolean => project[technologies[kind].switch] && project[kind].length > 1;
  const sized = sizeDimensions(project).find(({ length }) => length > 1);
  if (several('solar') || several('wind') || sized)
    yield error('CL-ONE', 'useComponentLifetimes', message('equipmentChecks.whenUsingComponentLifetimesWind'));
  if (several('solar')) yield error('CL-PV', 'solar', message('equipmentChecks.pvAllowedComponentLifetimesAnalysis'));
}

/** Reports years of a technology outside the range of its slider: 0 to the lifetime, the start before the end. */
function* yearIssues(project: Project, kind: TechnologyKind): Generator<Issue> {
  const { title, start, end } = technologies[kind];
  const { lifetime } = project;
  const [first, last] = [project[start], project[end]];
  if (!Number.isInteger(first)) yield error('CL-SLIDER', start, ofOwner(title, message('equipmentChecks.firstYearMustBeInteger')));
  else if (!Number.isInteger(last)) yield error('CL-SLIDER', end, ofOwner(title, message('equipmentChecks.lastYearMustBeInteger')));
  else if (first < 0 || first > lifetime - 1)
    yield error('CL-SLIDER', start, ofOwner(title, message('equipmentChecks.firstYearMustLeastMost', { low: 0, high: lifetime - 1 })));
  else if (last < 1 || last > lifetime)
    yield error('CL-SLIDER', end, ofOwner(title, message('equipmentChecks.lastYearMustLeastMost', { low: 1, high: lifetime })));
  else if (first === last) yield error('CL-SLIDER', end, ofOwner(title, message('equipmentChecks.firstAndLastYearMustDiffer')));
  else if (first > last) yield error('CL-SLIDER', end, ofOwner(title, message('equipmentChecks.lastYearMustBeAfterFirst')));
}

/** Returns the project years, from 1, without any of the technologies. */
export function emptyYears(project: Project, kinds: readonly TechnologyKind[]): readonly number[] {
  return Array.from({ length: project.lifetime }, (_, index) => index + 1).filter(
    (year) => !kinds.some((kind) => isThere(project[technologies[kind].start], project[technologies[kind].end], year)),
  );
}

function* coverIssues(project: Project): Generator<Issue> {
  const kinds = used(project);
  const [empty] = emptyYears(project, kinds);
  if (empty !== undefined)
    yield error('CL-COVER', 'useComponentLifetimes', message('equipmentChecks.everyProjectYearMustComponent', { year: empty }));
  const generators = kinds.filter((kind) => kind !== 'storage');
  const fades = project.useStorage && project.storage.some(({ allowAugmentation }) => !allowAugmentation);
  if (fades && emptyYears(project, generators).length > 0)
    yield error('CL-AUG', 'useComponentLifetimes', message('equipmentChecks.storageDoesAllowAugmentationWind'));
}

function* commitmentIssues(project: Project): Generator<Issue> {
  if (!project.useContract && !project.useCapacityMarket) return;
  const covers = project.useStorage && emptyYears(project, ['storage']).length === 0;
  if (!covers || project.storage.some(({ allowAugmentation }) => !allowAugmentation))
    yield error(
      'CL-CONTRACT',
      project.useStorage ? 'storageEndYear' : 'storage',
      message('equipmentChecks.contractsCapacityMarketsRequireStorage'),
    );
}
