import type { Project } from '@hybrid/project/document/project';
import { connectionPath, searchableSizes, type SearchableSize } from '@hybrid/project/document/searchableSizes';
import type { SystemSlope } from '@hybrid/project/results/systemSlopes';
import { valuesByPath, type CaseKey } from '../cases/caseGrid';
import type { SeriesSource } from '../cases/storedSeries';
import { slopesOf, type SideSlope, type SlopesBeside } from '../simulate/slopesBeside';
import { sizeSimulator } from './sizeSimulator';

/**
 * Computes the slopes of NPV at a system: by each of its sizes, and by the limit of the connection, all others as they are. Sizes of zero are left out,
 * with what multiplies them, as a system without them has no such plant. `paths` are those to compute, by default all.
 *
 * A size takes three simulations or more: in early stage its slopes are derivatives, in late stage those of a step.
 */
export function slopesOfSystem(project: Project, key: CaseKey, series: SeriesSource, paths?: readonly string[]): readonly SystemSlope[] {
  const values = valuesByPath(project, key);
  const presentOf = (size: SearchableSize): number => values.get(size.path) ?? size.present;
  const all = searchableSizes(project);
  const isThere = ({ path, per }: SearchableSize): boolean =>
    all.every((size) => (size.path !== path && size.path !== per) || presentOf(size) > 0);
  const wanted = all.filter((size) => isThere(size) && (paths?.includes(size.path) ?? true));
  const stage = project.earlyAnalysis ? 'early' : 'late';
  return wanted.map((size) => {
    const present = presentOf(size);
    // All sizes are asked for, as a question's sensitivity case alone does not say which system; hours only where they move, as they have no list.
    const asked = all.filter(({ path }) => path === size.path || (values.has(path) && path !== connectionPath));
    const sizes = asked.map(({ path, from, to, step }) => ({ path, from, to, step }));
    const { sensitivityIndex } = key;
    const simulate = sizeSimulator(project, { objective: 'npv', sizes, connectionPricePerMW: 0, sensitivityIndex }, series);
    const npvAt = (value: number): number | undefined => {
      if (value < 0) return undefined;
      const point = simulate(
        stage,
        asked.map((each) => (each === size ? value : presentOf(each))),
      );
      return point.npv ?? undefined;
    };
    const { above, below } = (stage === 'early' ? slopesOf(npvAt, present, present) : slopesByStep(npvAt, present, size.step)) ?? {};
    return { ...size, present, above: perShown(above, size), below: perShown(below, size), isExact: isExact(above) && isExact(below) };
  });
}

/** Returns the changes of NPV by a step up and down, for each unit: through the years renewals give NPV small jumps everywhere, and no slope at a place. */
function slopesByStep(npvAt: (value: number) => number | undefined, present: number, step: number): SlopesBeside | undefined {
  const npv = npvAt(present);
  if (npv === undefined) return undefined;
  const by = (distance: number): SideSlope | undefined => {
    const there = npvAt(present + distance);
    return there === undefined ? undefined : { slope: (there - npv) / distance, isExact: false };
  };
  return { above: by(step), below: by(-step) };
}

const perShown = (side: SideSlope | undefined, { factor }: SearchableSize): number | null => (side ? side.slope / factor : null);

const isExact = (side: SideSlope | undefined): boolean => side?.isExact ?? true;
