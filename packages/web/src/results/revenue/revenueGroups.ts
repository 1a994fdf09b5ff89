import { translate } from '../../i18n/translate';
import { marketKinds, markets } from '@hybrid/project/document/kinds';
import { shownParts, type RevenueOwner, type RevenueResult } from '@hybrid/project/results/revenueResult';
import { marketColor, ownerTones } from '@hybrid/project/results/marketColors';
import type { SeriesColor } from '@hybrid/project/results/seriesColors';

export const groupings = ['market', 'technology'] as const;
export type Grouping = (typeof groupings)[number];

/** Revenue, energy and price of a market or a technology in a year. */
interface RevenueFigures {
  readonly revenue: number;
  readonly revenueChange: number | null;
  readonly energy: number;
  readonly price: number | null;
  readonly priceChange: number | null;
}

/** A market or a technology over the years. */
export interface RevenueGroup {
  readonly name: string;
  readonly color: SeriesColor;
  readonly years: readonly RevenueFigures[];
  /** Revenue of a market by cause, where there are several; one amount per year. */
  readonly parts: readonly { readonly name: string; readonly revenues: readonly number[] }[];
}

/** Returns the markets in the order of the result table. Where two of different kinds share a name, the kind is appended. */
function marketGroups({ years }: RevenueResult): readonly RevenueGroup[] {
  const [first] = years;
  if (!first) return [];
  const names = marketKinds.flatMap((kind) => first[kind].map(({ name }) => translate(name)));
  return marketKinds.flatMap((kind) =>
    first[kind].map(({ name: text }, place): RevenueGroup => {
      const name = translate(text);
      const isShared = names.filter((other) => other === name).length > 1;
      return {
        name: isShared ? `${name} (${translate(markets[kind].title)})` : name,
        color: marketColor(kind, text, place),
        years: years.flatMap((year) => year[kind][place] ?? []),
        parts: (first[kind][place] ? shownParts(first[kind][place]) : []).map((part, index) => ({
          name: translate(part.name),
          revenues: years.map((year) => year[kind][place]?.parts?.[index]?.revenue ?? 0),
        })),
      };
    }),
  );
}

/** Returns the revenue of each year by market or by technology; both have the same total. */
export function revenueGroups(
  result: RevenueResult,
  grouping: Grouping,
  technologyName: (technology: RevenueOwner) => string,
): readonly RevenueGroup[] {
  if (grouping === 'market') return marketGroups(result);
  return (result.years[0]?.technologies ?? []).map(({ technology }, place) => ({
    name: technologyName(technology),
    color: ownerTones[technology],
    years: result.years.flatMap((year) => year.technologies[place] ?? []),
    parts: [],
  }));
}

/** Returns the total revenue of each year, and its change. */
export function totalRevenue(groups: readonly RevenueGroup[]): readonly Pick<RevenueFigures, 'revenue' | 'revenueChange'>[] {
  const revenues = (groups[0]?.years ?? []).map((_, year) => groups.reduce((sum, { years }) => sum + (years[year]?.revenue ?? 0), 0));
  return revenues.map((revenue, year) => ({ revenue, revenueChange: changePercent(revenue, revenues[year - 1]) }));
}

/** Returns the relative change [%]; null where the earlier value is zero or missing. */
function changePercent(now: number, before: number | undefined): number | null {
  return before === undefined || before === 0 ? null : ((now - before) / Math.abs(before)) * 100;
}
