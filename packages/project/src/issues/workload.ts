import { sensitivityDimensions, simulationCount, sizeDimensions } from '../document/dimensions';
import type { Project } from '../document/project';
import type { Issue } from './issue';

/** Settings of the installation; the figures of engine.md O16. */
export const simulationLimits = { warnAbove: 500, warnAboveHours: 2, refuseAbove: 5000 } as const;

const defaultThreads = 4;
/** Seconds behind one unit of the estimate, measured on one core of a 2.5 GHz machine. */
const secondsPerUnit = 0.0015;

/** Seconds a calculation takes, roughly: 8 units a year without storage, 36 a year and market with it, more for finer steps. */
export function estimatedSeconds(project: Project, threads: number = defaultThreads): number {
  const years = project.earlyAnalysis ? 1 : project.lifetime;
  const unitsPerYear = project.useStorage ? 30 * 1.2 * Math.max(1, project.energyMarkets.length) * (60 / project.timeStepSize) : 8;
  return (
    (simulationCount(project) * years * unitsPerYear * secondsPerUnit) /
    (Number.isFinite(threads) && threads > 0 ? threads : defaultThreads)
  );
}

/** Rounded up as it is shown: at least a minute, then steps of 1 minute, 5 minutes and an hour. [s] */
export function roundedEstimate(seconds: number): number {
  const step = seconds <= 600 ? 60 : seconds <= 7200 ? 300 : 3600;
  return Math.max(60, Math.ceil(seconds / step) * step);
}

/** `Estimated calculation time: 4 minutes`; hours above two hours. */
export function estimateText(seconds: number): string {
  const rounded = roundedEstimate(seconds);
  const [count, unit] = rounded <= 7200 ? [Math.ceil(rounded / 60), 'minute'] : [Math.ceil(rounded / 3600), 'hour'];
  return `Estimated calculation time: ${count} ${unit}${count === 1 ? '' : 's'}`;
}

function suggestions(project: Project): string {
  const found = [...sensitivityDimensions(project), ...sizeDimensions(project)]
    .filter(({ values }) => values.length > 1)
    .map(({ suggestion }) => suggestion);
  const lifetime = project.earlyAnalysis ? [] : ['Reduce project lifetime'];
  return [...new Set([...found, ...lifetime])].join(', ');
}

function withSuggestions(text: string, project: Project): string {
  const what = suggestions(project);
  return what === '' ? text : `${text} ${what}.`;
}

export function* workloadInLimits(project: Project): Generator<Issue> {
  const count = simulationCount(project);
  const hours = estimatedSeconds(project) / 3600;
  if (count > simulationLimits.refuseAbove)
    yield {
      severity: 'error',
      step: 'results',
      text: withSuggestions(
        `This project will run ${count} simulations. The max simulations is ${simulationLimits.refuseAbove}. Reduce the number of simulations.`,
        project,
      ),
    };
  else if (count > simulationLimits.warnAbove || hours > simulationLimits.warnAboveHours)
    yield {
      severity: 'warning',
      step: 'results',
      text: withSuggestions(
        `This project will run ${count} simulations. Estimated run time is ${Math.max(0.1, Math.round(hours * 10) / 10)} hours. Consider reducing number of simulations.`,
        project,
      ),
    };
}
