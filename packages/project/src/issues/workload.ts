import { sensitivityDimensions, simulationCount, sizeDimensions } from '../document/dimensions';
import { marketDefinition } from '../document/kinds';
import { marketKindsInUse, marketsOf } from '../document/marketsInUse';
import type { Project } from '../document/project';
import { figure, message, type Figure, type Text } from '../i18n/message';
import type { Check } from './issue';
import { simulationLimits, type SimulationLimits } from './simulationLimits';

/** Limits and speed of an installation. */
export interface CheckSettings {
  readonly limits: SimulationLimits;
  /** Number of calculation threads, as in user data. */
  readonly threads: unknown;
}

const defaultThreads = 4;

export const initialCheckSettings: CheckSettings = { limits: simulationLimits, threads: defaultThreads };

/** Seconds of one unit of the estimate, measured on one core of a 2.5 GHz machine. */
const secondsPerUnit = 0.0015;

const unitsPerYear = 8;
const unitsPerYearWithStorage = 30 * 1.2;

/** Returns the thread count; four if it is no number above 0. */
export function threadCount(threads: unknown): number {
  const count = typeof threads === 'string' && threads.trim() !== '' ? Number(threads) : threads;
  return typeof count === 'number' && Number.isFinite(count) && count > 0 ? count : defaultThreads;
}

/** Returns the number of markets whose dispatch is planned in addition to that of the others: energy and regulation markets; at least one. */
function marketCount(project: Project): number {
  const kinds = marketKindsInUse(project).filter((kind) => marketDefinition(kind).isPlannedApart);
  return Math.max(1, marketsOf(project, kinds).length);
}

/** Returns the estimated time of a calculation: 8 units a year without storage; with storage 36 a year and market, more for finer steps. [s] */
export function estimatedSeconds(project: Project, threads: unknown = defaultThreads): number {
  const years = project.earlyAnalysis ? 1 : project.lifetime;
  const units = project.useStorage ? unitsPerYearWithStorage * marketCount(project) * (60 / project.timeStepSize) : unitsPerYear;
  return (simulationCount(project) * years * units * secondsPerUnit) / threadCount(threads);
}

const longest = 7200;

/** Rounds an estimate up for display: at least a minute, then steps of 1 minute, 5 minutes and an hour. [s] */
export function roundedEstimate(seconds: number): number {
  const step = seconds <= 600 ? 60 : seconds <= longest ? 300 : 3600;
  return Math.max(60, Math.ceil(seconds / step) * step);
}

/** Returns the text of the estimate: `Estimated calculation time: 4 minutes`; in hours above two hours. */
export function estimateText(seconds: number): Text {
  const rounded = roundedEstimate(seconds);
  if (rounded > longest) {
    const hours = rounded / 3600;
    return hours === 1
      ? message('projectChecks.estimatedTimeOneHour')
      : message('projectChecks.estimatedTimeHours', { count: figure(hours) });
  }
  const minutes = rounded / 60;
  return minutes === 1
    ? message('projectChecks.estimatedTimeOneMinute')
    : message('projectChecks.estimatedTimeMinutes', { count: figure(minutes) });
}

/** Returns the text of an estimate from a measured calculation: seconds below a minute, and the text of {@link estimateText} above. */
export function measuredEstimateText(seconds: number): Text {
  if (seconds < 1) return message('projectChecks.estimatedTimeUnderSecond');
  const whole = Math.ceil(seconds);
  return whole < 60 ? message('projectChecks.estimatedTimeSeconds', { count: figure(whole) }) : estimateText(seconds);
}

/** Returns ways to shorten a calculation: fewer values where there are several, fewer years if each is simulated. */
export function workloadSuggestions(project: Project): readonly Text[] {
  const found = [...sensitivityDimensions(project), ...sizeDimensions(project)]
    .filter(({ length }) => length > 1)
    .map(({ suggestion }) => suggestion);
  const lifetime = project.earlyAnalysis || project.lifetime <= 1 ? [] : [message('projectChecks.reduceProjectLifetime')];
  return [...new Set([...found, ...lifetime])];
}

/** Hours with one decimal and a minimum: a run may be short if it is warned of for its number of simulations. */
const shownHours = (hours: number): Figure => figure(Math.max(0.1, hours), 1);

/** Maximum number of lists of sizes and sensitivities of a calculation, which reads a value of each per simulation: eight for a storage, six for an array. */
const maxLists = 200;

export const workloadInLimits: Check = function* (project, { limits, threads }) {
  const lists = [...sensitivityDimensions(project), ...sizeDimensions(project)].reduce((sum, dimension) => sum + dimension.lists.length, 0);
  if (lists > maxLists)
    yield {
      code: 'SIM-LISTS',
      severity: 'error',
      step: 'results',
      text: message('projectChecks.projectListsSizesSensitivitiesMost', { lists, most: maxLists }),
    };
  const count = simulationCount(project);
  const hours = estimatedSeconds(project, threads) / 3600;
  const suggestions = workloadSuggestions(project);
  if (count > limits.refuseAbove)
    yield {
      code: 'SIM-MAX',
      severity: 'error',
      step: 'results',
      text: message('projectChecks.projectWillRunSimulationsMax', { count: figure(count), most: figure(limits.refuseAbove) }),
      suggestions,
    };
  else if (count > limits.warnAbove || hours > limits.warnAboveHours)
    yield {
      code: 'SIM-TIME',
      severity: 'warning',
      step: 'results',
      text: message('projectChecks.projectWillRunSimulationsEstimated', { count: figure(count), hours: shownHours(hours) }),
      suggestions,
    };
};
