import type { TimeSeries, TimeSeriesGroup, TimeSeriesItem } from '@hybrid/project/results/timeSeries';
import { translateUnit, type Translate } from '../../i18n/translate';

/** A series with its texts in the language of the user. */
export interface ShownItem extends Omit<TimeSeriesItem, 'name' | 'words'> {
  readonly name: string;
  readonly words?: readonly string[] | undefined;
}

export interface ShownGroup extends Omit<TimeSeriesGroup, 'name' | 'mainNames' | 'extraNames'> {
  readonly name: string;
  readonly mainNames: readonly string[];
  readonly extraNames: readonly string[];
}

export interface ShownYear extends Omit<TimeSeries, 'items' | 'groups'> {
  readonly items: readonly ShownItem[];
  readonly groups: readonly ShownGroup[];
}

/** Returns the series of a year with their names, words and units in the language of the user. */
export function shownYear(year: TimeSeries, translate: Translate): ShownYear {
  return {
    ...year,
    items: year.items.map((item) => ({
      ...item,
      name: translate(item.name),
      words: item.words?.map(translate),
      units: translateUnit(item.units),
      ...(item.totalUnits !== undefined && { totalUnits: translateUnit(item.totalUnits) }),
    })),
    groups: year.groups.map(({ name, mainNames, extraNames }) => ({
      name: translate(name),
      mainNames: mainNames.map(translate),
      extraNames: extraNames.map(translate),
    })),
  };
}
