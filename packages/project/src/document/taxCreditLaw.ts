import { factsOf, type Incentive } from './incentive';
import type { Project } from './project';
import { isInternational } from './site';

/**
 * US tax credits for wind and solar under Public Law 119-21 of 4 July 2025, sections 70512 and 70513 (26 USC 45Y and 48E):
 * construction begun within a year of the law, or else in service by the end of 2027. Storage is not affected.
 */
export const taxCreditLaw = { name: 'Public Law 119-21', of: '2025-07-04', begunBy: '2026-07-04', inServiceBy: '2027-12-31' } as const;

/**
 * Returns true if the law may refuse a credit for the wind or solar of an incentive: begun after 4 July 2026 (by the notice to proceed),
 * or in service after 2027. Only for a site in the United States, and for the tax credits on investment and production.
 */
export function mayBeRefused(
  {
    location,
    noticeToProceed,
    expectedDate,
    useSolar,
    useWind,
  }: Pick<Project, 'location' | 'noticeToProceed' | 'expectedDate' | 'useSolar' | 'useWind'>,
  incentive: Pick<Incentive, 'kind' | 'solar' | 'wind'>,
): boolean {
  if (isInternational(location) || !factsOf(incentive).endsByLaw) return false;
  const isForEither = (incentive.solar && useSolar) || (incentive.wind && useWind);
  return isForEither && (noticeToProceed > taxCreditLaw.begunBy || expectedDate > taxCreditLaw.inServiceBy);
}
