import type { Text } from '@hybrid/project/i18n/message';
import type { TimeSeriesItem } from '@hybrid/project/results/timeSeries';
import type { Case } from '../../cases/case';
import type { Series } from '../../series';
import type { YearRun } from '../../simulate/simulateYear';

/** A series of a year from the simulation, at full precision. */
export interface ShownItem extends Omit<TimeSeriesItem, 'data' | 'color'> {
  readonly values: Series | Uint8Array;
  /** True if it is listed at once; others are listed after Show More. */
  readonly isMain: boolean;
}

/** A simulated year, with the currency and names of its series. */
export interface ShownYear {
  readonly input: Case;
  readonly run: YearRun;
  /** Currency symbol. */
  readonly currency: string;
  /** Names of imported series, by the id of the series; others keep their own names. */
  readonly names?: ReadonlyMap<string, Text>;
}

type Fields = Pick<ShownItem, 'id' | 'name' | 'units' | 'tone' | 'values'> & Partial<ShownItem>;

/** Returns a series with the defaults: a line after Show More that is not shown at first and has no sum. */
export function shownItem(fields: Fields): ShownItem {
  return { selectedTop: false, selectedBottom: false, form: 'line', isMain: false, ...fields };
}

/** Returns a series of power, whose sum is energy. */
export function powerItem(fields: Omit<Fields, 'units' | 'totalUnits'>): ShownItem {
  return shownItem({ units: 'MW', totalUnits: 'MWh', ...fields });
}

/** Returns a series of money per step. */
export function moneyItem(currency: string, fields: Omit<Fields, 'units' | 'totalUnits'>): ShownItem {
  return shownItem({ units: currency, totalUnits: currency, ...fields });
}

/** Returns a series of prices [currency/MWh]. */
export function priceItem(currency: string, fields: Omit<Fields, 'units'>): ShownItem {
  return shownItem({ units: `${currency}/MWh`, ...fields });
}
