import { runProject } from '@hybrid/engine/simulate/runProject';
import { valueList } from '@hybrid/project/document/sizing';
import { differs, scaleOf } from './outcome';
import type { Relation } from './relation';

/** The drawn limit of the interconnection is one of two in the sweep. */
export const rowOfSweep: Relation = {
  name: 'one row of a sweep, run alone',
  applies: ({ storage }) => storage.length < 2,
  change: (project) => project,
  broken: (before, _, project, { valuesOf }) => {
    const own = project.interconnectionLimit[0]!.value;
    const { items } = runProject({ ...project, interconnectionLimit: valueList([own, 0.7 * own]) }, valuesOf);
    const nearest = items.toSorted((one, other) => Math.abs(one.npv - before.item.npv) - Math.abs(other.npv - before.item.npv))[0];
    return nearest ? differs('NPV of the row', nearest.npv, before.item.npv, scaleOf(before), 1e-12) : ['no row'];
  },
};
