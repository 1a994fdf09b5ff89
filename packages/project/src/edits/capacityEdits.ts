import { capacityMarketFields, convertedPrice, isMonthlyUnit, type CapacityEvent, type CapacityMarket } from '../document/capacityMarket';
import { dayInYear } from '../document/dayInYear';
import type { Project } from '../document/project';
import { painted, type DayKind } from '../document/schedule';
import { baseYear } from '../document/site';
import { changeItem, eachItem, keepingValues, nextId, withChange, withoutItem, type Edit } from './edit';
import { settle } from './settle';

function changeMarket(id: string, change: (market: CapacityMarket, project: Project) => Partial<CapacityMarket>): Edit {
  return (project) => {
    const capacityMarkets = eachItem(project.capacityMarkets, (market) =>
      market.id === id ? withChange(market, { ...change(market, project), id }) : market,
    );
    return settle(project, withChange(project, { capacityMarkets }));
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns prices that follow from a change in a monthly unit: the average of the months; a new average, or a new unit, sets all months. */
function monthlyPrices(before: CapacityMarket, change: Partial<CapacityMarket>): Partial<CapacityMarket> {
  const after = { ...before, ...change };
  if (!isMonthlyUnit(after.priceUnit)) return {};
  if (change.capacityPriceMonthly) return { capacityPrice: mean(change.capacityPriceMonthly) };
  if (change.capacityPrice === undefined && isMonthlyUnit(before.priceUnit)) return {};
  return { capacityPriceMonthly: before.capacityPriceMonthly.map(() => after.capacityPrice) };
}

/** Changes a capacity market. Energy at a market's price starts with the first energy market; a flat price refers to none. */
export function setCapacityMarket(id: string, change: Partial<CapacityMarket>): Edit {
  return changeMarket(id, (market) => ({ ...keepingValues(capacityMarketFields, change), ...monthlyPrices(market, change) }));
}

/**
 * Changes the unit of the capacity price. The figures stay, or are converted to the same payment over a year: a year is the sum of its months,
 * and each month a twelfth of a year.
 */
export function setCapacityPriceUnit(id: string, priceUnit: CapacityMarket['priceUnit'], figures: 'kept' | 'converted'): Edit {
  return (project) => {
    const market = project.capacityMarkets.find((item) => item.id === id);
    if (!market || market.priceUnit === priceUnit) return project;
    return setCapacityMarket(id, { priceUnit, ...(figures === 'converted' && convertedPrice(market, priceUnit)) })(project);
  };
}

type Span = readonly [from: number, to: number];

/** Paints when capacity may (or may not) be called on months (0-11), hours (0-23) and the days of a kind. */
export function paintCapacityWindow(id: string, days: DayKind, months: Span, hours: Span, mayOccur: boolean): Edit {
  return changeMarket(id, ({ schedule }) => ({ schedule: painted(schedule, days, months, hours, mayOccur ? 1 : 0) }));
}

const inOrderOfTime = (events: readonly CapacityEvent[]): readonly CapacityEvent[] =>
  [...events].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** Adds a call of capacity on a day and hour of the base year; events stay in chronological order. */
export function addCapacityEvent(id: string, { date, duration }: Omit<CapacityEvent, 'id'>): Edit {
  return changeMarket(id, ({ events }, project) => ({
    events: inOrderOfTime([...events, { id: nextId('event', events), date: dayInYear(date, baseYear(project)), duration }]),
  }));
}

export function setCapacityEvent(id: string, eventId: string, change: Partial<CapacityEvent>): Edit {
  return changeMarket(id, ({ events }, project) => {
    const date = change.date === undefined ? {} : { date: dayInYear(change.date, baseYear(project)) };
    return { events: inOrderOfTime(changeItem(events, eventId, { ...change, ...date })) };
  });
}

export function removeCapacityEvent(id: string, eventId: string): Edit {
  return changeMarket(id, ({ events }) => ({ events: withoutItem(events, eventId) }));
}
