import { resizedValues } from '../costs/escalator';
import type { PriceSeries } from '../document/priceSeries';
import { resizedFlags } from '../document/priceSeries';
import type { Project } from '../document/project';
import { eachItem, withChange, type Edit } from './edit';
import { mapEscalators } from './escalators';

/** Maximum length of lists by year, for any lifetime typed. */
const maxYears = 40;

/** Returns the length of lists by year: the lifetime within its bounds. */
export function yearsOf({ lifetime }: Pick<Project, 'lifetime'>): number {
  return Number.isFinite(lifetime) ? Math.min(maxYears, Math.max(1, Math.round(lifetime))) : 1;
}

/** Gives escalators a value, and price files a flag, for each year of the lifetime. */
export const settleYears: Edit = (project) => {
  const years = yearsOf(project);
  const flags = (files: readonly PriceSeries[]): readonly PriceSeries[] =>
    eachItem(files, (file) => withChange(file, { projectYearsValid: resizedFlags(file.projectYearsValid, years) }));
  const resized = mapEscalators(project, (escalator) =>
    withChange(escalator, { customValues: resizedValues(escalator.customValues, years) }),
  );
  const energyMarkets = eachItem(resized.energyMarkets, (market) =>
    withChange(market, {
      multiYearPrice: flags(market.multiYearPrice),
      singleFileMultiYearPrice: flags(market.singleFileMultiYearPrice),
      multiYearImportPrice: flags(market.multiYearImportPrice),
    }),
  );
  return withChange(resized, { energyMarkets });
};

/**
 * Restricts early analysis to one year: no component lifetimes, no ITC restriction of grid charging (which ends after five years), and nothing that
 * changes over the years: escalators, degradation, prices by year. Inputs for them stay for late-stage analysis.
 */
export const settleStage: Edit = (project) => {
  if (!project.earlyAnalysis) return project;
  const steady = mapEscalators(project, (escalator) => withChange(escalator, { enabled: false }));
  return withChange(steady, {
    useComponentLifetimes: false,
    canBatteryChargeFromGrid: project.canBatteryChargeFromGrid === 'ITC' ? 'true' : project.canBatteryChargeFromGrid,
    energyMarkets: eachItem(steady.energyMarkets, (market) =>
      withChange(market, { useMultiYearPrice: false, useSingleFileMultiYearPrice: false }),
    ),
  });
};
