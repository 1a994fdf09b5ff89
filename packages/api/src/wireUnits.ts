import type { Details } from '@hybrid/project/results/details';
import type { FirstAndAverage } from '@hybrid/project/results/firstAndAverage';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';

/** Levelised costs and the capacity price travel per kWh and kW and are shown per MWh and MW; prices of wear and of added capacity travel times this. */
const thousand = 1000;

/** Factors on the way over the wire, one undoing the other. */
interface WireFactors {
  readonly perMega: number;
  readonly thousandfold: number;
}

const toWire: WireFactors = { perMega: 1 / thousand, thousandfold: thousand };
const fromWire: WireFactors = { perMega: thousand, thousandfold: 1 / thousand };

const scaled = (value: number | null, factor: number): number | null => (value === null ? null : value * factor);

const bothScaled = ({ first, average }: FirstAndAverage, factor: number): FirstAndAverage => ({
  first: first * factor,
  average: average * factor,
});

function tableScaled(table: ResultTable, { perMega }: WireFactors): ResultTable {
  return { ...table, items: table.items.map((item) => ({ ...item, lcoe: scaled(item.lcoe, perMega) })) };
}

function detailsScaled(details: Details, { perMega, thousandfold }: WireFactors): Details {
  const { financial, price, performance, storage, augmentation } = details;
  const { lcoe, lcoeGross, levelizedCostOfStorage } = financial;
  return {
    ...details,
    financial: {
      ...financial,
      lcoe: scaled(lcoe, perMega),
      ...(lcoeGross !== undefined && { lcoeGross: scaled(lcoeGross, perMega) }),
      ...(levelizedCostOfStorage !== undefined && { levelizedCostOfStorage: scaled(levelizedCostOfStorage, perMega) }),
    },
    price: { ...price, capacityPrice: price.capacityPrice && bothScaled(price.capacityPrice, perMega) },
    performance: { ...performance, cycleCost: bothScaled(performance.cycleCost, thousandfold) },
    storage: storage.map((item) => ({ ...item, levelizedCostOfStorage: scaled(item.levelizedCostOfStorage, perMega) })),
    augmentation: augmentation.map((item) => ({
      ...item,
      items: item.items.map((year) => ({ ...year, augmentationCost: year.augmentationCost * thousandfold })),
    })),
  };
}

function withoutCashFlow(row: ResultItem): ResultItem {
  const { netCashFlow: _, ...item } = row;
  return item;
}

/** Cash flows by year travel only where they are asked for: they are most of a row. */
export function tableToWire(table: ResultTable, withCashFlows = false): ResultTable {
  const scaledTable = tableScaled(table, toWire);
  if (withCashFlows) return scaledTable;
  return { ...scaledTable, items: scaledTable.items.map(withoutCashFlow) };
}
export const tableFromWire = (table: ResultTable): ResultTable => tableScaled(table, fromWire);
export const detailsToWire = (details: Details): Details => detailsScaled(details, toWire);
export const detailsFromWire = (details: Details): Details => detailsScaled(details, fromWire);
