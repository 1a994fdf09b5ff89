import { isLeapYear } from '../basics/calendar';
import type { CapacityEvent } from '../document/capacityMarket';
import type { Obligation } from '../document/obligation';
import type { Project } from '../document/project';
import { baseYear } from '../document/site';
import { eachItem, withChange, type Edit } from './edit';
import { settle } from './settle';

/** Moves an ISO day, or day and time, into a year; 29 February becomes the 28th if the year has none. Other texts stay. */
export function dayInYear(isoDay: string, year: number): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(isoDay)) return isoDay;
  const moved = `${String(year).padStart(4, '0')}${isoDay.slice(4)}`;
  return isLeapYear(year) ? moved : moved.replace(/^(.{4})-02-29/, '$1-02-28');
}

/** Returns an obligation that starts and ends in a year. */
export function obligationInYear(obligation: Obligation, year: number): Obligation {
  return withChange(obligation, { startDate: dayInYear(obligation.startDate, year), endDate: dayInYear(obligation.endDate, year) });
}

function eventInYear(event: CapacityEvent, year: number): CapacityEvent {
  return withChange(event, { date: dayInYear(event.date, year) });
}

/** Sets commercial operation (ISO day). Obligations and events lie in the base year and move with it. */
export function setExpectedDate(expectedDate: string): Edit {
  return (project) => {
    const moved: Project = withChange(project, { expectedDate });
    const year = baseYear(moved);
    if (expectedDate === '' || year === baseYear(project)) return settle(project, moved);
    const contracts = eachItem(project.contracts, (contract) =>
      withChange(contract, { obligations: eachItem(contract.obligations, (obligation) => obligationInYear(obligation, year)) }),
    );
    const capacityMarkets = eachItem(project.capacityMarkets, (market) =>
      withChange(market, { events: eachItem(market.events, (event) => eventInYear(event, year)) }),
    );
    return settle(project, withChange(moved, { contracts, capacityMarkets }));
  };
}
