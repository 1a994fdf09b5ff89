import type { TimeSeries, TimeSeriesItem } from '@hybrid/project/results/timeSeries';

/** A small series of a year of hours. */
export function hourlyItem(id: string, of: (hour: number) => number, more: Partial<TimeSeriesItem> = {}): TimeSeriesItem {
  return {
    id,
    name: id,
    units: 'MW',
    totalUnits: 'MWh',
    color: 'grid',
    selectedTop: false,
    selectedBottom: false,
    form: 'line',
    data: Array.from({ length: 8760 }, (_, hour) => of(hour)),
    ...more,
  };
}

/** Sun by day, a storage, a price, and money that is best on 10 July. */
export const smallYear: TimeSeries = {
  year: 0,
  calendarYear: 2028,
  stepHours: 1,
  items: [
    hourlyItem('solar/pv', (hour) => (hour % 24 === 12 ? 40 : 0), { name: 'Field', color: 'solar', form: 'standing', selectedTop: true }),
    hourlyItem('storage/s/charge', () => 5, { name: 'Storage charge', color: 'storage/45', form: 'hanging', selectedTop: true }),
    hourlyItem('price/dam/sale', (hour) => hour % 24, {
      name: 'Day-ahead sale price',
      units: '$/MWh',
      color: 'dam',
      selectedBottom: true,
      totalUnits: undefined,
    }),
    hourlyItem('revenue/Day-ahead', (hour) => (Math.floor(hour / 24) === 190 ? 10 : 1), {
      name: 'Day-ahead revenue',
      units: '$',
      totalUnits: '$',
    }),
    hourlyItem('losses', () => 1, { name: 'Losses between bus and grid' }),
  ],
  groups: [
    { name: 'Generation', mainNames: ['Field'], extraNames: [] },
    { name: 'Storage', mainNames: ['Storage charge'], extraNames: [] },
    { name: 'Grid', mainNames: [], extraNames: ['Losses between bus and grid'] },
    { name: 'Prices', mainNames: ['Day-ahead sale price'], extraNames: [] },
    { name: 'Revenue', mainNames: ['Day-ahead revenue'], extraNames: [] },
  ],
};
