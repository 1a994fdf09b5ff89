import { newIncentive, type Incentive, type IncentiveKind } from '../document/incentive';
import { eachItem, nextId, withChange, withoutItem, type Edit } from './edit';

/** Adds an incentive with the initial values of its kind. */
export function addIncentive(kind: IncentiveKind): Edit {
  return (project) => ({ ...project, incentives: [...project.incentives, newIncentive(kind, nextId(kind, project.incentives))] });
}

export function removeIncentive(id: string): Edit {
  return (project) => withChange(project, { incentives: withoutItem(project.incentives, id) });
}

/** Changes an incentive, except its kind. */
export function setIncentive(id: string, change: Partial<Incentive>): Edit {
  return (project) => {
    const incentives = eachItem(project.incentives, (item) =>
      item.id === id ? withChange<Incentive>(item, { ...change, id, kind: item.kind } as Partial<Incentive>) : item,
    );
    return withChange(project, { incentives });
  };
}
