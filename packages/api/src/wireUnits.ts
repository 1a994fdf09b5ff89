import type { Details } from '@hybrid/project/results/details';
import type { ResultTable } from '@hybrid/project/results/resultTables';

/** Levelised cost travels per kWh and is shown per MWh. */
const perKwh = 1000;

const scaled = (value: number | null, factor: number): number | null => (value === null ? null : value * factor);

function tableScaled(table: ResultTable, factor: number): ResultTable {
  return { ...table, items: table.items.map((item) => ({ ...item, lcoe: scaled(item.lcoe, factor) })) };
}

function detailsScaled(details: Details, factor: number): Details {
  return { ...details, financial: { ...details.financial, lcoe: scaled(details.financial.lcoe, factor) } };
}

export const tableToWire = (table: ResultTable): ResultTable => tableScaled(table, 1 / perKwh);
export const tableFromWire = (table: ResultTable): ResultTable => tableScaled(table, perKwh);
export const detailsToWire = (details: Details): Details => detailsScaled(details, 1 / perKwh);
export const detailsFromWire = (details: Details): Details => detailsScaled(details, perKwh);
