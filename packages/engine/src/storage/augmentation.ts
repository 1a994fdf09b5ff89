import { message, sentences } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';

/** Maximum renewals in a year; with more, they are taken to restore nothing. */
const maxRenewalsPerYear = 12;

const tolerance = 1e-9;

/** True if capacity is to be added: the state of health has come down to the limit. */
export function reachesLimit(stateOfHealth: number, healthLimit: number): boolean {
  return stateOfHealth <= healthLimit + tolerance;
}

/** Returns the capacity of one augmentation: the permitted loss as a share of the capacity at commercial operation. [MWh] */
export function augmentationMWh(capacityMWh: number, healthLimit: number): number {
  return (1 - healthLimit) * capacityMWh;
}

/** Returns the state of health after an augmentation: capacity never exceeds that at commercial operation. */
export function healthAfterAugmentation(stateOfHealth: number, healthLimit: number): number {
  return Math.min(1, stateOfHealth + (1 - healthLimit));
}

/**
 * Throws a UserError that says what to change if the limit leaves nothing to renew, or if cells wear so fast that renewal does not hold.
 * `timesInYear`: additions, or replacements for wear, in one operating year.
 */
export function assertRestores(timesInYear: number, healthLimit: number, operatingYear: number): void {
  if (healthLimit < 1 && timesInYear <= maxRenewalsPerYear) return;
  throw new UserError(
    'badInput',
    message('calculation.augmentationDoesNotRestoreCapacity'),
    healthLimit < 1
      ? sentences(
          message('calculation.capacityWouldRenewedMoreTimes', { count: maxRenewalsPerYear, year: operatingYear + 1 }),
          message('calculation.lowerStateHealthLimitCheck'),
        )
      : sentences(message('calculation.stateOfHealthLimitLeavesNothing'), message('calculation.enterLimitBelow100Percent')),
  );
}
