import { monthLengths } from '../basics/calendar';
import { writeDate } from '../basics/dateText';
import { fraction } from '../basics/units';
import {
  capacityEventFields,
  capacityMarketFields,
  isMonthlyUnit,
  startHour,
  startHourOfYear,
  type CapacityEvent,
  type CapacityMarket,
} from '../document/capacityMarket';
import { storageSize } from '../document/costAmounts';
import { limitKind } from '../document/gridConnection';
import type { Project } from '../document/project';
import { gridHours, type HourGrid } from '../document/schedule';
import { numbersOf } from '../document/sizing';
import { message, ofOwner } from '../i18n/message';
import { hasGeneration, hasStorage } from './equipmentChecks';
import { escalatorIssues } from './escalatorChecks';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { hasEnergyMarket } from './regulationChecks';

const { error, warning } = issuesOf('revenue');
const equipment = issuesOf('equipment');

export const capacityMarkets: Check = function* (project) {
  if (!project.useCapacityMarket) return;
  yield* storageIssues(project);
  yield* overcommitment(project.capacityMarkets);
  for (const market of project.capacityMarkets) {
    if (market.energyPriceKind === 'market' && !hasEnergyMarket(project, market.energyMarket))
      yield error('CAP-REF', `${market.id}-energyMarket`, message('marketChecks.capacityMarketReferencesEnergyMarket'));
    yield* market.eventKind === 'random' ? randomEventIssues(market) : scheduledEventIssues(project, market);
    yield* priceIssues(project, market);
  }
};

/** Reports missing storage in the equipment step, where it is added: an error of the step before would close that step. */
function* storageIssues(project: Project): Generator<Issue> {
  if (!hasStorage(project)) yield equipment.error('CAP-STO', 'storage', message('marketChecks.capacityMarketsRequireStorageSize'));
  else if (!hasGeneration(project) && project.canBatteryChargeFromGrid === 'false')
    yield equipment.error('CAP-SRC', 'storage', message('marketChecks.capacityMarketsRequireSourceStorage'));
}

/** Reports a storage share above 100 %: markets that are paid in the same month share one storage. */
function* overcommitment(markets: readonly CapacityMarket[]): Generator<Issue> {
  const together = monthLengths.map((_, month) =>
    markets.reduce((sum, market) => sum + (isPaidInMonth(market, month) ? market.allocatedStorageCapacity : 0), 0),
  );
  const max = Math.max(...together);
  const last = markets.findLast((market) => isPaidInMonth(market, together.indexOf(max)));
  if (last && max > 100 + shareTolerance)
    yield warning(
      'CAP-SUM',
      `${last.id}-allocatedStorageCapacity`,
      message('marketChecks.capacityMarketsContractPercentStorage', { share: Number(max.toFixed(2)) }),
    );
}

/** Tolerance of shares. [%] */
const shareTolerance = 0.01;

/** Returns false if a price of 0 leaves the month out. */
function isPaidInMonth({ priceUnit, capacityPriceMonthly }: CapacityMarket, month: number): boolean {
  return !isMonthlyUnit(priceUnit) || capacityPriceMonthly[month] !== 0;
}

function* priceIssues(project: Project, market: CapacityMarket): Generator<Issue> {
  const { id, name } = market;
  const random = ['totalCallsPerYear', 'callDuration', 'numberOfHighestPriceDays'];
  yield* rangeIssues(capacityMarketFields, market, {
    step: 'revenue',
    prefix: id,
    owner: name,
    codes: { totalCallsPerYear: 'CAP-DAYS', callDuration: 'CAP-DAYS', numberOfHighestPriceDays: 'CAP-DAYS' },
    without: [...(market.eventKind === 'random' ? [] : random), ...(market.energyPriceKind === 'flat' ? [] : ['energyPrice'])],
  });
  if (isMonthlyUnit(market.priceUnit)) {
    const { capacityPrice } = capacityMarketFields;
    const wrong = market.capacityPriceMonthly.find((value) => !(value >= 0));
    if (wrong !== undefined)
      yield* rangeIssues(
        { capacityPriceMonthly: capacityPrice },
        { capacityPriceMonthly: wrong },
        { step: 'revenue', prefix: id, owner: name },
      );
  }
  const place = {
    step: 'revenue',
    prefix: `${id}-capacityPriceEscalator`,
    owner: ofOwner(name, message('marketChecks.priceEscalator')),
  } as const;
  yield* escalatorIssues(project, market.capacityPriceEscalator, place);
  if (market.energyPriceKind === 'flat')
    yield* escalatorIssues(project, market.energyPriceEscalator, {
      step: 'revenue',
      prefix: `${id}-energyPriceEscalator`,
      owner: ofOwner(name, message('document.energyPriceEscalator')),
    });
}

/** Returns the lengths in hours of the windows of one day, painted without a gap. */
function windowLengths(hours: readonly number[]): readonly number[] {
  return hours
    .map((painted) => (painted > 0 ? '1' : '0'))
    .join('')
    .split('0')
    .map(({ length }) => length)
    .filter((length) => length > 0);
}

/** Returns true if a day's window wraps around midnight: hours before and after midnight are painted, but not the whole day. */
function runsOverMidnight(hours: readonly number[]): boolean {
  return (hours[0] ?? 0) > 0 && (hours[gridHours - 1] ?? 0) > 0 && hours.some((painted) => !(painted > 0));
}

function* randomEventIssues({
  id,
  name,
  schedule,
  callDuration,
  totalCallsPerYear,
  numberOfHighestPriceDays,
}: CapacityMarket): Generator<Issue> {
  const anchor = `${id}-schedule`;
  const lengths = schedule.flatMap(windowLengths);
  const shortest = Math.min(...lengths);
  if (lengths.length === 0) yield error('CAP-PERIOD', anchor, ofOwner(name, message('marketChecks.paintHoursEventsMayOccur')));
  else if (shortest < callDuration)
    yield error(
      'CAP-WINDOW',
      anchor,
      ofOwner(name, message('marketChecks.windowHShorterEventH', { hours: shortest, duration: callDuration })),
    );
  if (crossesMidnight(schedule)) yield error('CAP-CROSS', anchor, ofOwner(name, message('marketChecks.windowRunsOverMidnightBut')));
  if (numberOfHighestPriceDays < totalCallsPerYear)
    yield error(
      'CAP-DAYS',
      `${id}-numberOfHighestPriceDays`,
      ofOwner(name, message('marketChecks.eventsCannotChosenDaysChoose', { count: totalCallsPerYear, days: numberOfHighestPriceDays })),
    );
}

function crossesMidnight(schedule: HourGrid): boolean {
  return schedule.some(runsOverMidnight);
}

/** Returns true if each event starts before the other ends. */
function overlaps(event: CapacityEvent, other: CapacityEvent): boolean {
  const [start, otherStart] = [startHourOfYear(event), startHourOfYear(other)];
  return start < otherStart + other.duration && otherStart < start + event.duration;
}

function* scheduledEventIssues({ dateFormat }: Project, { id, name, events }: CapacityMarket): Generator<Issue> {
  if (events.length === 0) yield error('CAP-EVENTS', `${id}-events`, ofOwner(name, message('marketChecks.addEvent')));
  const dayOf = ({ date }: CapacityEvent): string => writeDate(date.slice(0, 10), dateFormat);
  for (const [index, event] of events.entries()) {
    const anchor = `${id}-${event.id}`;
    const end = startHour(event) + event.duration;
    if (end > 24) yield error('CAP-MID', anchor, ofOwner(name, message('marketChecks.eventRunsOverMidnightMake', { day: dayOf(event) })));
    else if (end === 24)
      yield warning('CAP-END', anchor, ofOwner(name, message('marketChecks.eventOfEndsAtMidnight', { day: dayOf(event) })));
    yield* rangeIssues(capacityEventFields, event, { step: 'revenue', prefix: anchor, owner: ofOwner(name, dayOf(event)) });
    const overlapping = events.slice(index + 1).filter((other) => overlaps(event, other));
    for (const day of new Set(overlapping.map(dayOf)))
      yield error('CAP-OVER', anchor, message('marketChecks.eventsOverlapAnd', { first: dayOf(event), second: day }));
  }
}

/** Returns the hours for which contracted capacity must be held. */
function longestEvent({ eventKind, callDuration, events }: CapacityMarket): number {
  return Math.max(1, eventKind === 'random' ? callDuration : Math.max(0, ...events.map(({ duration }) => duration)));
}

/** Returns the power that storage can hold through an event at its largest size: usable capacity out of the cells over the hours, or rated power. [MW] */
function contractedPowerMW(project: Project, market: CapacityMarket): number {
  return project.storage.reduce((sum, item) => {
    const { powerMW, capacityMWh } = storageSize(item, Math.max(...numbersOf(item.sizing.values)));
    const usableMWh = capacityMWh * (1 - fraction(item.specs.minimumStateOfCharge)) * Math.sqrt(fraction(item.specs.roundtripEfficiency));
    return sum + fraction(market.allocatedStorageCapacity) * Math.min(powerMW, usableMWh / longestEvent(market));
  }, 0);
}

/** Returns the minimum export limit. [MW] */
function exportBoundMW(project: Project): number {
  const kind = limitKind(project, 'export');
  const own = {
    none: [],
    fixed: [project.exportLimit],
    schedule: project.exportLimitSchedule.rates.map(({ value }) => value),
    timeSeries: project.exportLimitTimeSeries.state === 'ready' ? [project.exportLimitTimeSeries.statistics.minimum] : [],
  }[kind];
  return Math.min(...numbersOf(project.interconnectionLimit), ...own);
}

export const contractedPowerFits: Check = function* (project) {
  if (!project.useCapacityMarket || !hasStorage(project)) return;
  const contracted = project.capacityMarkets.reduce((sum, market) => sum + contractedPowerMW(project, market), 0);
  if (exportBoundMW(project) < contracted)
    yield equipment.warning('CAP-EXP', 'exportLimit', message('marketChecks.exportLimitsMayAffectCapacity'));
};
