import { datedYear, undatedYear, type CalendarYear } from './calendarYear';
import type { ChosenColumn } from '../table/columnChoice';
import { columnReadings } from './columnReadings';
import type { DataTable } from '../table/dataTable';
import type { ImportOptions } from '../importedSeries';
import { timedValues } from '../time/timedValues';
import type { StatedClock } from '../time/stampZones';
import type { Timeline } from '../time/timeline';

/** One year of a column, with what was changed and noted on the way from its cells. */
export interface ColumnYear {
  readonly year: CalendarYear;
  /** Undefined for a file without dates. */
  readonly timeline: Timeline | undefined;
  readonly rowsRead: number;
  /** True if absurd values stay that can be replaced. */
  readonly hasOutliers: boolean;
}

/** Reads the year of a column, in the unit of its column. */
export function columnYear(table: DataTable, chosen: ChosenColumn, clock: StatedClock, options: ImportOptions): ColumnYear {
  const { values, stamps, changes, notes, warnings, hasOutliers } = columnReadings(table, chosen, options);
  const timed = stamps && timedValues(values, stamps, clock, chosen.conversion?.isEnergyOfStep === true);
  const year = timed ? datedYear(timed.values, timed.timeline, options) : undatedYear(values, options);
  return {
    year: {
      ...year,
      changes: [...changes, ...year.changes],
      notes: [...year.notes, ...notes],
      warnings: [...warnings, ...year.warnings],
    },
    timeline: timed?.timeline,
    rowsRead: values.length,
    hasOutliers,
  };
}
