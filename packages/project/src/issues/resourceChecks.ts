import type { Project } from '../document/project';
import { isBlankResource, isOfOtherPlace, resourceFields, resourceScales, type Resource, type ResourceName } from '../document/resource';
import { message, ofOwner, type Text } from '../i18n/message';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { seriesIssues } from './seriesChecks';

const { error, warning, note } = issuesOf('equipment');

const titles: { readonly [N in ResourceName]: Text } = {
  solarResource: message('plant.solarResource'),
  windResource: message('plant.windResource'),
  temperatureResource: message('plant.temperatureResource'),
};

const nouns = {
  solarResource: message('equipmentChecks.solarResource'),
  windResource: message('equipmentChecks.windResource'),
};

const missing = { solarResource: 'PV-RES', windResource: 'W-RES' } as const;
const missingText = {
  solarResource: message('equipmentChecks.importedSolarResourcePvCalculator'),
  windResource: message('equipmentChecks.importedWindResourceWindCalculator'),
} as const;
const averagesZero = { solarResource: 'PV-RES0', windResource: 'W-RES0' } as const;

function isZero({ kind, data, monthlyAverages }: Resource): boolean {
  return kind === 'library' ? monthlyAverages.every((value) => value <= 0) : data.statistics.mean <= 0;
}

/** Reports a missing resource that production requires. */
function* neededIssues(project: Project, name: 'solarResource' | 'windResource'): Generator<Issue> {
  const resource = project[name];
  if (isBlankResource(resource)) yield error(missing[name], name, missingText[name]);
  else if (isZero(resource)) yield error(averagesZero[name], name, message('equipmentChecks.importedAverageIsZero', { what: nouns[name] }));
}

/** Reports issues of an existing resource. */
function* givenIssues(project: Project, name: ResourceName): Generator<Issue> {
  const resource = project[name];
  if (resource.kind === 'timeseries') yield* seriesIssues('equipment', name, titles[name], resource.data);
  if (resource.kind === 'library' && !isBlankResource(resource))
    yield note('RES-SYNTH', name, ofOwner(titles[name], message('equipmentChecks.hoursAreSynthesisedFromMonthlyAverages')));
  if (resource.kind === 'library' && isOfOtherPlace(resource, project.location.pos))
    yield warning('RES-PLACE', name, ofOwner(titles[name], message('equipmentChecks.monthlyAveragesAnotherPlaceFetch')));
  yield* rangeIssues(resourceFields[name], resource, { step: 'equipment', prefix: name, owner: titles[name] });
  if (resource.scale !== undefined)
    yield* rangeIssues({ scale: resourceScales[name] }, resource, { step: 'equipment', prefix: name, owner: titles[name] });
}

function usesPvCalculator({ useSolar, solar }: Project): boolean {
  return useSolar && solar.some(({ kind }) => kind === 'homer');
}

export const solarResources: Check = function* (project) {
  if (!usesPvCalculator(project)) return;
  yield* neededIssues(project, 'solarResource');
  yield* givenIssues(project, 'solarResource');
};

/** Air temperature affects PV production if enabled, and cells without a fixed temperature. */
export const temperatureResources: Check = function* (project) {
  const ofPv = usesPvCalculator(project);
  const pvWarms = ofPv && project.solar.some(({ kind, considerTemperature }) => kind === 'homer' && considerTemperature);
  const ofCells = project.useStorage && project.storage.some(({ specs }) => !specs.useFixedTemperature);
  if (!ofPv && !ofCells) return;
  if (isBlankResource(project.temperatureResource)) {
    if (pvWarms) yield note('PV-TEMP', 'temperatureResource', message('equipmentChecks.temperatureResourcePvCalculatedWithout'));
    if (ofCells) yield note('ST-TEMP', 'temperatureResource', message('equipmentChecks.temperatureResourceAirAroundStorage'));
  }
  yield* givenIssues(project, 'temperatureResource');
};

export const windResources: Check = function* (project) {
  if (!project.useWind || project.wind.every(({ kind }) => kind === 'production')) return;
  yield* neededIssues(project, 'windResource');
  yield* givenIssues(project, 'windResource');
};
