import { marketKinds, type MarketKind } from '../document/kinds';
import type { Project } from '../document/project';
import { capacityMarkets, contractedPowerFits } from './capacityChecks';
import { componentLifetimes } from './componentLifetimeChecks';
import { connectionInRange } from './connectionChecks';
import { contracts } from './contractChecks';
import { systemConverter } from './converterChecks';
import { covered } from './coverageChecks';
import { discountGiven, economicsInRange, inflationLeavesMoney } from './economicsChecks';
import { allocationsAddUp, energyPrices, revenueStream } from './energyMarketChecks';
import { chargingSource, importLimitApplies, someEquipment } from './equipmentChecks';
import { incentivesAddUp, incentivesInRange } from './incentiveChecks';
import type { Check, Issue } from './issue';
import { listsCovered } from './listCoverage';
import { regulationMarkets } from './regulationChecks';
import { solarResources, temperatureResources, windResources } from './resourceChecks';
import { noticeBeforeOperation, positionInRange, siteInRange, timeZoneGiven } from './siteChecks';
import { solarReady } from './solarChecks';
import { storageReady } from './storageChecks';
import { windReady } from './windChecks';
import { initialCheckSettings, workloadInLimits, type CheckSettings } from './workload';

/** Checks of each kind of market. */
const marketChecks: { readonly [K in MarketKind]: readonly Check[] } = {
  energyMarkets: [energyPrices, allocationsAddUp],
  regulationMarkets: [regulationMarkets],
  capacityMarkets: [capacityMarkets],
  contracts: [contracts],
};

/** THE list of checks, in the order of the steps. */
const checks: readonly Check[] = [
  siteInRange,
  positionInRange,
  timeZoneGiven,
  noticeBeforeOperation,
  revenueStream,
  ...marketKinds.flatMap((kind) => marketChecks[kind]),
  connectionInRange,
  importLimitApplies,
  contractedPowerFits,
  componentLifetimes,
  someEquipment,
  solarReady,
  solarResources,
  temperatureResources,
  windReady,
  windResources,
  storageReady,
  chargingSource,
  systemConverter,
  economicsInRange,
  inflationLeavesMoney,
  discountGiven,
  incentivesInRange,
  incentivesAddUp,
  covered,
  listsCovered,
  workloadInLimits,
];

/** Returns all issues of a project. The settings are those of the installation. */
export function runChecks(project: Project, settings: CheckSettings = initialCheckSettings): readonly Issue[] {
  return checks.flatMap((check) => [...check(project, settings)]);
}

/** Returns true if there is an error to fix. */
export function isBlocked(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === 'error');
}

/** Returns the issues that block a calculation: errors, and warnings until the user ignores them. Estimation notes never block. */
export function calculationBlockers(project: Project, settings: CheckSettings = initialCheckSettings): readonly Issue[] {
  const blocks = ({ severity }: Issue): boolean => severity === 'error' || (severity === 'warning' && !project.ignoreWarnings);
  return runChecks(project, settings).filter(blocks);
}
