import type { TimeSeriesItem } from '@hybrid/project/results/timeSeries';
import type { Case } from '../../cases/case';
import type { Series } from '../../series';
import type { YearRun } from '../../simulate/simulateYear';

/** A series of a year as it comes out of the simulation, with all its digits. */
export interface ShownItem extends Omit<TimeSeriesItem, 'data' | 'color'> {
  readonly values: Series | Uint8Array;
  /** Listed at once; others stand behind Show More. */
  readonly isMain: boolean;
}

/** A simulated year, and what its series are named with. */
export interface ShownYear {
  readonly input: Case;
  readonly run: YearRun;
  /** Symbol. */
  readonly currency: string;
  /** Of imported series, by the id of the series; others have the names that they begin with. */
  readonly names?: ReadonlyMap<string, string>;
}

type Fields = Pick<ShownItem, 'id' | 'name' | 'units' | 'tone' | 'values'> & Partial<ShownItem>;

/** A series with what is usual: a line behind Show More that is not shown from the start and has no sum. */
export function shownItem(fields: Fields): ShownItem {
  return { selectedTop: false, selectedBottom: false, form: 'line', isMain: false, ...fields };
}

/** Power over the steps, whose sum is energy. */
export function powerItem(fields: Omit<Fields, 'units' | 'totalUnits'>): ShownItem {
  return shownItem({ units: 'MW', totalUnits: 'MWh', ...fields });
}

/** Money in the steps. */
export function moneyItem(currency: string, fields: Omit<Fields, 'units' | 'totalUnits'>): ShownItem {
  return shownItem({ units: currency, totalUnits: currency, ...fields });
}

/** Currency/MWh, in each step. */
export function priceItem(currency: string, fields: Omit<Fields, 'units'>): ShownItem {
  return shownItem({ units: `${currency}/MWh`, ...fields });
}
