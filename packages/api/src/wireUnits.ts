import { marketDefinition, perMarketKind } from '@hybrid/project/document/kinds';
import type { Details } from '@hybrid/project/results/details';
import { withEnergyPrices } from '@hybrid/project/results/economicColumns';
import type { FirstAndAverage } from '@hybrid/project/results/firstAndAverage';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';

/**
 * Levelised costs and the capacity price are per kWh and kW on the wire and per MWh and MW on screens; prices of wear and of added capacity are
 * multiplied by this on the wire, and power and energy of regulation are in kW and kWh.
 */
const thousand = 1000;

/** Conversion factors to the wire and back. */
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
  return { ...table, items: table.items.map((item) => withEnergyPrices(item, perMega)) };
}

function detailsScaled(details: Details, { perMega, thousandfold }: WireFactors): Details {
  const { financial, price, revenue, performance, storage, augmentation, regulation } = details;
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
    revenue: revenueScaled(revenue, thousandfold),
    performance: { ...performance, cycleCost: bothScaled(performance.cycleCost, thousandfold) },
    regulation: regulation.map((market) => ({
      ...market,
      items: market.items.map((year) => withEnergies(year, (energy: number) => energy * thousandfold)),
      timeSeries: withEnergies(market.timeSeries, (powers: readonly number[]): readonly number[] =>
        powers.map((power) => power * thousandfold),
      ),
    })),
    storage: storage.map((item) => ({ ...item, levelizedCostOfStorage: scaled(item.levelizedCostOfStorage, perMega) })),
    augmentation: augmentation.map((item) => ({
      ...item,
      items: item.items.map((year) => ({ ...year, augmentationCost: year.augmentationCost * thousandfold })),
    })),
  };
}

/** Returns the revenue of markets with the figures that are in kWh on the wire multiplied by a factor. */
function revenueScaled(revenue: Details['revenue'], factor: number): Details['revenue'] {
  return perMarketKind((kind) => {
    const { figures } = marketDefinition(kind);
    const inKilowattHours = Object.keys(figures).filter((name) => figures[name]?.inKilowattHours);
    return revenue[kind].map((market) => {
      const values = market as unknown as Readonly<Record<string, FirstAndAverage>>;
      const scaledFigures = inKilowattHours.map((name) => [name, bothScaled(values[name] as FirstAndAverage, factor)] as const);
      return { ...market, ...Object.fromEntries(scaledFigures) };
    });
  }) as Details['revenue'];
}

interface RegulationEnergies<Figure> {
  readonly regUpCapacityCommitted: Figure;
  readonly regUpEnergyExports: Figure;
  readonly regDownCapacityCommitted: Figure;
  readonly regDownEnergyImports: Figure;
}

function withEnergies<Figure, Market extends RegulationEnergies<Figure>>(market: Market, scale: (figure: Figure) => Figure): Market {
  return {
    ...market,
    regUpCapacityCommitted: scale(market.regUpCapacityCommitted),
    regUpEnergyExports: scale(market.regUpEnergyExports),
    regDownCapacityCommitted: scale(market.regDownCapacityCommitted),
    regDownEnergyImports: scale(market.regDownEnergyImports),
  };
}

function withoutCashFlow(row: ResultItem): ResultItem {
  const { netCashFlow: _, ...item } = row;
  return item;
}

/** Removes the cash flows by year unless requested: they are most of a row. */
export function tableToWire(table: ResultTable, withCashFlows = false): ResultTable {
  const scaledTable = tableScaled(table, toWire);
  if (withCashFlows) return scaledTable;
  return { ...scaledTable, items: scaledTable.items.map(withoutCashFlow) };
}
export const tableFromWire = (table: ResultTable): ResultTable => tableScaled(table, fromWire);
export const detailsToWire = (details: Details): Details => detailsScaled(details, toWire);
export const detailsFromWire = (details: Details): Details => detailsScaled(details, fromWire);
