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

/** All issues of a project. */
export function runChecks(project: Project): readonly Issue[] {
  return checks.flatMap((check) => [...check(project)]);
}

/** Whether anything is wrong that must be mended. */
export function isBlocked(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === 'error');
}

/** What keeps a calculation from starting: errors, and warnings until whoever calculates lets them stand. */
export function calculationBlockers(project: Project): readonly Issue[] {
  return runChecks(project).filter(({ severity }) => severity === 'error' || (severity === 'warning' && !project.ignoreWarnings));
}
