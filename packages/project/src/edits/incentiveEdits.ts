import { newIncentive, type Incentive, type IncentiveKind } from '../document/incentive';
import { changeItem, nextId, type Edit } from './edit';

export function addIncentive(kind: IncentiveKind): Edit {
  return (project) => ({ ...project, incentives: [...project.incentives, newIncentive(kind, nextId(kind, project.incentives))] });
}

export function removeIncentive(id: string): Edit {
  return (project) => ({ ...project, incentives: project.incentives.filter((incentive) => incentive.id !== id) });
}

export function setIncentive(id: string, change: Partial<Incentive>): Edit {
  return (project) => ({ ...project, incentives: changeItem(project.incentives, id, change) });
}
