import { dayInYear } from '../document/dayInYear';
import { mapMarkets } from '../document/marketsInUse';
import type { Obligation } from '../document/obligation';
import type { Project } from '../document/project';
import { baseYear } from '../document/site';
import { withChange, type Edit } from './edit';
import { settle } from './settle';

/** Returns an obligation that starts and ends in a year. */
export function obligationInYear(obligation: Obligation, year: number): Obligation {
  return withChange(obligation, { startDate: dayInYear(obligation.startDate, year), endDate: dayInYear(obligation.endDate, year) });
}

/** Sets commercial operation (ISO day). Obligations and events of markets lie in the base year and move with it. */
export function setExpectedDate(expectedDate: string): Edit {
  return (project) => {
    const moved: Project = withChange(project, { expectedDate });
    const year = baseYear(moved);
    if (expectedDate === '' || year === baseYear(project)) return settle(project, moved);
    return settle(
      project,
      mapMarkets(moved, ({ inBaseYear }, market) => (inBaseYear ? withChange(market, inBaseYear(market, year)) : market)),
    );
  };
}
