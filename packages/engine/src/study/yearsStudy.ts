import { message, type Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import { inEarlyStage } from '@hybrid/project/edits/lifetimeEdits';
import { exceedance, tooFewYears, type Exceedance } from './exceedance';
import { priceYears, type ImportedYear } from './importedYears';
import { isInfeasible, type Simulate, type Study, type StudyFigures, type StudyOutcome } from './study';

/** A year of prices with a year of weather, and the outcome of the plant if every year of its life were so. */
interface YearsRun {
  readonly priceYear: Text;
  readonly weatherYear: Text;
  readonly outcome: StudyOutcome;
}

export interface YearsStudy {
  readonly runs: readonly YearsRun[];
  /** P10, P50 and P90 of each figure over all runs, equally weighted; or what is lacking, such as fewer than three years of prices and of weather. */
  readonly figures: { readonly [F in keyof StudyFigures]: Exceedance | { readonly lacking: Text } };
}

const asImported: ImportedYear = { name: message('calculation.asImported'), give: (project) => project };

/**
 * Simulates a system in early stage with every imported year of prices combined with every year of weather, each held for life. P90 is the value
 * exceeded with 90 % probability, for costs of energy too. `weather` are years in addition to that of the project.
 */
export function* yearsStudy(project: Project, simulate: Simulate, weather: readonly ImportedYear[] = []): Study<YearsStudy> {
  const early = inEarlyStage(project);
  const ofPrices = priceYears(project);
  const prices = ofPrices.length > 0 ? ofPrices : [asImported];
  const weathers = [asImported, ...weather];
  const runs: YearsRun[] = [];
  for (const price of prices)
    for (const year of weathers) {
      const outcome = simulate(price.give(year.give(early)));
      runs.push({ priceYear: price.name, weatherYear: year.name, outcome });
      yield { done: runs.length, total: prices.length * weathers.length };
    }
  const lacking = tooFewYears(prices.length, weathers.length);
  const figure = (name: keyof StudyFigures): Exceedance | { readonly lacking: Text } =>
    lacking !== undefined ? { lacking } : exceedance(runs.map(({ outcome }) => (isInfeasible(outcome) ? undefined : outcome[name])));
  return {
    runs,
    figures: {
      npv: figure('npv'),
      irr: figure('irr'),
      lcoePerMWh: figure('lcoePerMWh'),
      firstYearRevenue: figure('firstYearRevenue'),
    },
  };
}
