import type { Details } from '@hybrid/project/results/details';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';

/** Levelised cost travels per kWh and is shown per MWh. */
const perKwh = 1000;

const scaled = (value: number | null, factor: number): number | null => (value === null ? null : value * factor);

function tableScaled(table: ResultTable, factor: number): ResultTable {
  return { ...table, items: table.items.map((item) => ({ ...item, lcoe: scaled(item.lcoe, factor) })) };
}

function detailsScaled(details: Details, factor: number): Details {
  const { financial } = details;
  const { lcoe, lcoeGross, levelizedCostOfStorage } = financial;
  return {
    ...details,
    financial: {
      ...financial,
      lcoe: scaled(lcoe, factor),
      ...(lcoeGross !== undefined && { lcoeGross: scaled(lcoeGross, factor) }),
      ...(levelizedCostOfStorage !== undefined && { levelizedCostOfStorage: scaled(levelizedCostOfStorage, factor) }),
    },
  };
}

function withoutCashFlow(row: ResultItem): ResultItem {
  const { netCashFlow: _, ...item } = row;
  return item;
}

/** Cash flows by year travel only where they are asked for: they are most of a row. */
export function tableToWire(table: ResultTable, withCashFlows = false): ResultTable {
  const scaledTable = tableScaled(table, 1 / perKwh);
  if (withCashFlows) return scaledTable;
  return { ...scaledTable, items: scaledTable.items.map(withoutCashFlow) };
}
export const tableFromWire = (table: ResultTable): ResultTable => tableScaled(table, perKwh);
export const detailsToWire = (details: Details): Details => detailsScaled(details, 1 / perKwh);
export const detailsFromWire = (details: Details): Details => detailsScaled(details, perKwh);
