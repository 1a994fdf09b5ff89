import type { NextBest, StepExplanation } from '@hybrid/project/results/stepExplanation';
import type { ShownItem, ShownYear } from './shownYear';

/** A small series of a year of hours. */
export function hourlyItem(id: string, of: (hour: number) => number, more: Partial<ShownItem> = {}): ShownItem {
  return {
    id,
    name: id,
    units: 'MW',
    totalUnits: 'MWh',
    color: '#5d6b7e',
    tone: 'grid',
    selectedTop: false,
    selectedBottom: false,
    form: 'line',
    data: Array.from({ length: 8760 }, (_, hour) => of(hour)),
    ...more,
  };
}

/** Solar by day, a storage, a price, and money that is highest on 10 July. */
export const smallYear: ShownYear = {
  year: 0,
  calendarYear: 2028,
  stepHours: 1,
  items: [
    hourlyItem('solar/pv', (hour) => (hour % 24 === 12 ? 40 : 0), { name: 'Field', tone: 'solar', form: 'standing', selectedTop: true }),
    hourlyItem('storage/s/charge', () => 5, { name: 'Storage charge', tone: 'storage/45', form: 'hanging', selectedTop: true }),
    hourlyItem('price/dam/sale', (hour) => hour % 24, {
      name: 'Day-ahead sale price',
      units: '$/MWh',
      tone: 'dam',
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

/** 80 MW sold now rather than over the following hours: 2,240 more. */
const sellingChoice: NextBest = {
  chosen: { choice: 'discharge', powerMW: 80, levelMWh: 111.1, stepMoney: 11493.6, laterMoney: 5000 },
  next: { choice: 'rest', powerMW: 0, levelMWh: 200, stepMoney: 3920, laterMoney: 10333.6 },
  less: 2240,
  hours: 48,
};

/** An hour in which 40 MW of solar and 80 MW of the storage are sold at 100, with a marginal value of stored energy of 60. */
export const sellingHour: StepExplanation = {
  step: 18,
  balance: [
    { id: 'solar/pv', name: 'Field', powerMW: 40 },
    { id: 'storage/s/discharge', name: 'Storage discharge', powerMW: 80 },
    { id: 'export', name: 'Export', powerMW: -117.6 },
    { id: 'losses', name: 'Losses between bus and grid', powerMW: -2.4 },
  ],
  sources: [
    { kind: 'generation', pricePerMWh: 0, busPricePerMWh: 0, availableMW: 40, takenMW: 40 },
    { kind: 'storedEnergy', pricePerMWh: 60, busPricePerMWh: 70, availableMW: 80, takenMW: 80 },
    { kind: 'import', pricePerMWh: 100, busPricePerMWh: 102.04, availableMW: 50, takenMW: 0 },
  ],
  uses: [
    { kind: 'sale', pricePerMWh: 100, busPricePerMWh: 98, availableMW: 160, takenMW: 120 },
    { kind: 'charge', pricePerMWh: 60, busPricePerMWh: 54, availableMW: 80, takenMW: 0 },
  ],
  readiness: [],
  storages: [
    {
      name: 'Storage',
      chargeMW: 0,
      fromGenerationMW: 0,
      dischargeMW: 80,
      levelBeforeMWh: 200,
      levelMWh: 111.1,
      floorMWh: 0,
      ceilingMWh: 320,
      valuePerMWh: 60,
      sellingValuePerMWh: 85.2,
      buyingCostsPerMWh: 113.4,
      keepingCostsPerMWh: 108.9,
      heldBy: 'discharging power',
      nextBest: sellingChoice,
    },
  ],
  limits: [
    { of: 'dischargingPower', limit: 80, used: 80, isReached: true, marginalValue: 28 },
    { of: 'exportLimit', limit: 160, used: 117.6, isReached: false, marginalValue: null },
  ],
  money: [{ path: ['Energy Market', 'Day-ahead', 'Sales'], amount: 11760 }],
  wear: 266.4,
  nextBest: sellingChoice,
  notes: ['replayed'],
};
