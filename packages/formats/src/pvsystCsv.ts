import { badFile, counted, quoted, type ImportedSeries } from './importedSeries';
import { undatedYear } from './calendarYear';
import { cellNumber, textRows, type TextRow } from './textRows';
import { readStampCell } from './timeStamp';

/** Columns that hold the energy sent to the grid, best first: after all losses, else what the array gives. */
const energyColumns = ['E_Grid', 'EArray', 'EOutInv'] as const;

const kilowattsPer: Readonly<Record<string, number>> = { W: 1e-3, Wh: 1e-3, kW: 1, kWh: 1, MW: 1e3, MWh: 1e3 };

const isDated = ({ cells }: TextRow): boolean => readStampCell(cells[0] ?? '') !== undefined;

interface EnergyColumn {
  readonly name: string;
  readonly index: number;
  readonly kilowatts: number;
  readonly note: string | undefined;
}

/** Finds the column of energy by its name in the head above the data, and its unit in the row below the names. */
function energyColumn(head: readonly TextRow[]): EnergyColumn {
  for (const name of energyColumns)
    for (const [at, { cells }] of head.entries()) {
      const index = cells.findIndex((cell) => cell.toLowerCase() === name.toLowerCase());
      if (index < 0) continue;
      const unit = head[at + 1]?.cells[index] ?? '';
      const kilowatts = kilowattsPer[unit];
      if (unit !== '' && kilowatts === undefined) throw badFile(`The unit of ${name} is ${quoted(unit)}. W, kW and MW are read.`);
      const note = unit === '' ? undefined : kilowatts === 1 ? undefined : `${name} turned from ${unit} into kW`;
      return { name, index, kilowatts: kilowatts ?? Number.NaN, note };
    }
  throw badFile('No column E_Grid or EArray was found. Export the hourly results of a PVsyst simulation with E_Grid among the columns.');
}

/** Without a row of units: values that would make a plant above 20 GW are W, others kW. */
const mostKilowatts = 20e6;

/**
 * Hourly production of a PVsyst simulation in kW. The column is found by name wherever it stands; night consumption counts as no
 * production, and its amount is noted. Rows are read in their order.
 */
export function pvsystCsv(text: string, comma: boolean): ImportedSeries {
  const told = textRows(text, comma);
  // Cells that are separated by commas cannot have decimal commas.
  const rows = comma && !told.some(isDated) ? textRows(text, false) : told;
  const first = rows.findIndex(isDated);
  if (first < 0) throw badFile('No row that starts with a date was found. Export the hourly results of a PVsyst simulation as CSV.');
  const column = energyColumn(rows.slice(0, first));
  const data = rows.slice(first).filter(isDated);
  const values = Float64Array.from(data, ({ line, cells }) => {
    const value = cellNumber(cells[column.index] ?? '', comma);
    if (value === undefined)
      throw badFile(
        `Line ${counted(line)}: ${quoted(cells[column.index] ?? '')} in column ${column.name} is no number. ${comma ? '' : 'If the numbers have decimal commas, choose the decimal comma.'}`,
      );
    return value;
  });
  const year = undatedYear(values);
  if (year.stepMinutes !== 60)
    throw badFile(`The file has ${counted(values.length)} rows; hourly results of one year (8,760 rows) are read.`);
  const largest = year.values.reduce((most, value) => Math.max(most, value), 0);
  const guessed = Number.isNaN(column.kilowatts);
  const kilowatts = guessed ? (largest > mostKilowatts ? 1e-3 : 1) : column.kilowatts;
  const kW = year.values.map((value) => value * kilowatts);
  const negative = kW.filter((value) => value < 0);
  const lost = -negative.reduce((sum, value) => sum + value, 0);
  const notes = [
    ...year.notes,
    ...(column.note ? [column.note] : []),
    ...(guessed ? [`no row of units: ${column.name} taken as ${kilowatts === 1 ? 'kW' : 'W'}`] : []),
    ...(column.name === 'E_Grid' ? [] : [`${column.name} taken, because there is no E_Grid`]),
    ...(negative.length > 0 ? [`night consumption of ${counted(Math.round(lost))} kWh in ${counted(negative.length)} hours set to 0`] : []),
    ...damagedDates(data),
  ];
  return {
    values: kW.map((value) => Math.max(0, value)),
    stepMinutes: 60,
    year: 1990,
    rowsRead: values.length,
    negativeCount: negative.length,
    notes,
  };
}

/** A spreadsheet turns some dates about; the rows are still in order. */
function damagedDates(data: readonly TextRow[]): readonly string[] {
  const hours = data.map(({ cells }) => readStampCell(cells[0] ?? '')?.minutes ?? 0);
  const damaged = hours.filter((minutes, row) => minutes !== (row % 24) * 60).length;
  return damaged > 0 ? [`${counted(damaged)} dates are damaged; rows were read in their order`] : [];
}
