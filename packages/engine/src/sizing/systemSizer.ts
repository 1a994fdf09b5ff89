import { figure, message, type Message, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { SystemSizerLimits } from '@hybrid/project/document/contract';
import { contractToSizeFor } from '@hybrid/project/document/contractToSizeFor';
import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import { inEarlyStage } from '@hybrid/project/edits/lifetimeEdits';
import type { SizingItem, SizingTable } from '@hybrid/project/results/sizingTable';
import type { SeriesSource } from '../cases/storedSeries';
import { searchOptimum, type Nearness } from '../linearProgram/optimum';
import { newWorkspace, type Workspace } from '../linearProgram/workspace';
import { plantToSize } from './plantToSize';
import { caseWithSizes, meetsService, sizedSystem, type SizedSystem } from './sizedSystem';
import { eachTechnology, usable, type SizeBounds, type Sizes } from './sizes';
import { byNpv, sizingHeader, sizingItem } from './sizingFigures';
import { sizeBounds, sizeUnits } from './sizingLimits';
import { owedMWh } from './sizingPlant';
import { sizingProgram } from './sizingProgram';
import { sizingTasks, type SizingTask } from './sizingTasks';
import { grown, roundedDown, wholeSizes, type SizeUnits } from './wholeSizes';

/** Reports how many of how many programs are done; returns true to stop. */
export interface SizerWatch {
  readonly onProgress?: (done: number, total: number) => void;
  readonly stop?: () => boolean;
}

/** Message of a sizer that finds nothing. */
export const noFeasibleSizes = message('calculation.systemSizerNoFeasibleSolutionsFound');

/** Sizes are rounded to whole units and simulated, so such small errors of the program do not show. */
const nearEnough: Nearness = { residual: 1e-7, gap: 1e-5 };
/** Maximum steps by which a system that falls short is enlarged, first by storage units, then by a share of its solar. */
const maxGrowths = 5;
const solarGrowth = 0.02;

/**
 * Finds the sizes of solar, wind and storage with the highest NPV that meet the obligations of the contracts (docs/method/sizer.md): one program per
 * level of service and per set of technologies, rounded to whole units and verified by a simulation of the first year. When stopped, returns the
 * results so far. Other lists of values count with their first value.
 *
 * Throws a UserError for a project without a contract that uses the sizer, and for one that cannot be calculated.
 */
export function runSystemSizer(project: Project, series: SeriesSource, given?: SystemSizerLimits, watch: SizerWatch = {}): SizingTable {
  const contract = contractToSizeFor(project);
  if (!contract) throw new UserError('badInput', message('calculation.systemSizerNeedsTimeDelivery'));
  const early = inEarlyStage(project);
  const units = sizeUnits(project, given ?? contract.systemSizerLimits);
  const bounds = sizeBounds(project, given ?? contract.systemSizerLimits);
  const max = largestSizes(units, bounds);
  const kinds = usable(bounds).filter((kind) => max[kind] > 0);
  const header = sizingHeader(project, kinds);
  if (kinds.length === 0) return { header, items: [], relativeGap: 0, notes: [message('calculation.allLargestSizesAreZero')] };

  const half = eachTechnology((kind) => max[kind] / 2);
  const plant = plantToSize(caseWithSizes(early, series, max), caseWithSizes(early, series, half), max, bounds);
  const penaltiesDecide = plant.duties.every(({ penaltyPerMWh }) => penaltyPerMWh !== undefined);
  const tasks = sizingTasks(bounds, penaltiesDecide);
  const simulated = new Map<string, SizedSystem>();
  const simulate = (sizes: Sizes): SizedSystem => {
    const key = JSON.stringify(sizes);
    const system = simulated.get(key) ?? sizedSystem(early, series, sizes);
    simulated.set(key, system);
    return system;
  };
  const found = new Map<string, SizingItem>();
  const notes: Text[] = [];
  let relativeGap = 0;
  let workspace: Workspace | undefined;
  const solve = (bounds: SizeBounds, service: number) => {
    const { program, ...read } = sizingProgram(plant, bounds, service);
    workspace ??= newWorkspace(program);
    return { ...read, nearest: searchOptimum(program, workspace, nearEnough).nearest };
  };
  let unbound: ReturnType<typeof solve> | undefined;
  /** Sizes decided by prices and penalties alone, if they deliver enough: a service level that does not bind makes its program ill-defined. */
  const bestSizes = ({ bounds, service, leftOut }: SizingTask) => {
    if (!penaltiesDecide || leftOut.length > 0 || service === 1) return solve(bounds, service);
    unbound ??= solve(bounds, 0);
    const { nearest, deliveredMWh } = unbound;
    const isSure = nearest.relativeResidual <= nearEnough.residual && nearest.relativeGap <= nearEnough.gap;
    return isSure && deliveredMWh(nearest.x) >= service * owedMWh(plant.duties) ? unbound : solve(bounds, service);
  };

  for (const [done, task] of tasks.entries()) {
    watch.onProgress?.(done, tasks.length);
    if (watch.stop?.()) break;
    const largest = simulate(largestSizes(units, task.bounds));
    if (!meets(largest, task)) {
      notes.push(
        message('calculation.largestSizesLackMwhOfYear', {
          task: taskText(task),
          missing: figure(largest.shortageMWh, 1),
          owed: owedText(largest),
        }),
      );
      continue;
    }
    const { nearest, sizesOf } = bestSizes(task);
    if (nearest.relativeResidual > nearEnough.residual) {
      notes.push(message('calculation.sizesKeepYearAfterYear', { task: taskText(task) }));
      continue;
    }
    if (nearest.relativeGap > nearEnough.gap) {
      notes.push(message('calculation.itsProgramCouldNotBeSolved', { task: taskText(task) }));
      continue;
    }
    const sizes = sizesOf(nearest.x);
    const enough = proved(wholeSizes(sizes, units, task.bounds), task, units, simulate, watch.stop);
    if (!enough) {
      notes.push(message('calculation.sizesFallShortWhenSimulated', { task: taskText(task) }));
      continue;
    }
    relativeGap = Math.max(relativeGap, nearest.relativeGap);
    const system = lowered(enough, sizes, task, units, simulate, watch.stop);
    const item = sizingItem(early, system, task, kinds);
    if (!found.has(item.id)) found.set(item.id, item);
  }
  watch.onProgress?.(tasks.length, tasks.length);
  return { header, items: [...found.values()].toSorted(byNpv(kinds)), relativeGap, notes };
}

function largestSizes(units: SizeUnits, bounds: SizeBounds): Sizes {
  return wholeSizes(
    eachTechnology((kind) => bounds[kind].max),
    units,
    bounds,
  );
}

/** True if a system falls short by no more than its level of service permits. */
function meets(system: SizedSystem, { service }: SizingTask): boolean {
  if (service === 0) return true;
  return meetsService(system, service) && (service < 1 || system.isFeasible);
}

/** Returns the system, or the first of its enlargements, that meets its level of service; undefined if none does. */
function proved(
  sizes: Sizes,
  task: SizingTask,
  units: SizeUnits,
  simulate: (sizes: Sizes) => SizedSystem,
  stop: (() => boolean) | undefined,
): SizedSystem | undefined {
  const steps: readonly (readonly [TechnologyKind, number])[] = [
    ...Array.from({ length: maxGrowths }, () => ['storage', units.storage] as const),
    ...Array.from({ length: maxGrowths }, () => ['solar', solarGrowth * sizes.solar] as const),
  ];
  let now = sizes;
  let system = simulate(now);
  for (const [kind, by] of steps) {
    if (meets(system, task) || stop?.()) break;
    const next = grown(now, kind, by, units, task.bounds);
    if (!next) continue;
    now = next;
    system = simulate(now);
  }
  return meets(system, task) ? system : undefined;
}

/** Returns the system with technologies rounded down where it still meets the level of service and the NPV is higher. */
function lowered(
  enough: SizedSystem,
  sizes: Sizes,
  task: SizingTask,
  units: SizeUnits,
  simulate: (sizes: Sizes) => SizedSystem,
  stop: (() => boolean) | undefined,
): SizedSystem {
  return usable(task.bounds).reduce((best, kind) => {
    const fewer = roundedDown(best.sizes, kind, sizes, units, task.bounds);
    if (!fewer || stop?.()) return best;
    const system = simulate(fewer);
    return meets(system, task) && system.metrics.npv > best.metrics.npv ? system : best;
  }, enough);
}

/** Words for the technologies that a task leaves out: fewer than all. */
const withoutWords: Readonly<Record<string, Message>> = {
  solar: message('calculation.solar'),
  wind: message('calculation.wind'),
  storage: message('calculation.storage'),
  'solar,wind': message('calculation.solarAndWind'),
  'solar,storage': message('calculation.solarAndStorage'),
  'wind,storage': message('calculation.windAndStorage'),
};

function taskText({ service, leftOut }: SizingTask): Text {
  if (service === 0) return message('calculation.byPricesAndPenalties');
  const percent = Math.round(100 * service);
  const share = message('calculation.percentOfObligations', { share: percent });
  const kinds = leftOut.length === 0 ? undefined : withoutWords[leftOut.join()];
  return kinds ? message('calculation.percentOfObligationsWithout', { share: percent, kinds }) : share;
}

function owedText({ owedMWh }: SizedSystem): Text {
  return message('calculation.mwhOwed', { energy: figure(owedMWh, 1) });
}
