import type { Project } from '../document/project';
import {
  chargingSource,
  connectionInRange,
  importLimitApplies,
  solarReady,
  solarResourceReady,
  someEquipment,
  storageReady,
} from './equipmentChecks';
import type { Check, Issue } from './issue';
import { energyPrices, revenueStream } from './marketChecks';
import { discountGiven, economicsInRange, inflationLeavesMoney, noticeBeforeOperation, positionInRange, siteInRange } from './siteChecks';
import { workloadInLimits } from './workload';

/** THE list of checks, in the order of the steps. */
export const checks: readonly Check[] = [
  siteInRange,
  positionInRange,
  noticeBeforeOperation,
  revenueStream,
  energyPrices,
  connectionInRange,
  importLimitApplies,
  someEquipment,
  solarReady,
  solarResourceReady,
  storageReady,
  chargingSource,
  economicsInRange,
  inflationLeavesMoney,
  discountGiven,
  workloadInLimits,
];

/** All issues of a project. A calculation is blocked by any error, and by warnings until they are ignored. */
export function runChecks(project: Project): readonly Issue[] {
  return checks.flatMap((check) => [...check(project)]);
}

export function isBlocked(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === 'error');
}
