import type { z } from 'zod';
import type { Fields } from '../fields/field';
import type { Message, Text } from '../i18n/message';
import type { Catalogue } from './catalogue';

/** One yearly figure of a market in results. `unit` may hold `¤`; years of a figure with `addsUp` have a sum. */
export interface MarketFigure {
  readonly label: Text;
  readonly unit: string;
  readonly decimals: number;
  readonly addsUp: boolean;
  /** True for an energy that is in kWh on the wire. */
  readonly inKilowattHours?: boolean;
}

/** Returns a figure whose years add up. */
export const yearly = (label: Text, unit: string, decimals = 0): MarketFigure => ({ label, unit, decimals, addsUp: true });
/** Returns a figure that is a level of each year. */
export const level = (label: Text, unit: string, decimals: number): MarketFigure => ({ label, unit, decimals, addsUp: false });

/** Rank at which a project is committed to a market: lower ranks are served first. */
export interface MarketCommitment {
  readonly title: Message;
  readonly order: number;
  /** Line that the market shares with the energy markets; absent for a market with a line of its own. */
  readonly lineWithEnergy?: Message;
}

/** Price at an energy market that an item may refer to by its field `energyMarket`. */
interface EnergyPrice<T> {
  /** Returns true if an item refers to an energy market. */
  refers(item: T): boolean;
  /** Change of an item whose energy market does not exist. */
  readonly without: Partial<T>;
  /** True if the reference stays while energy markets are switched off. */
  readonly staysWhileOff: boolean;
  /** True if an energy market cannot be removed while an item refers to it. */
  readonly holdsMarket: boolean;
}

/** Tones of sections of markets; style sheets define their look. */
export type MarketTone = 'energy' | 'regulation' | 'capacity' | 'contract' | 'grid';

/** Icons of markets; the web app draws them. */
export type MarketIcon = 'bolt' | 'wave' | 'gauge' | 'contract' | 'pulse';

/** Series of a market in the calls of the server. */
interface MarketSeriesCall {
  readonly type: string;
  /** Unit of its values in words of the calls: `currency/MWh`. */
  readonly quantity: string;
}

/** Needs of a market: without them a check reports an error. */
export type MarketNeed = 'energyMarket' | 'storage';

/** Properties that an item of any market has. */
export interface MarketItem {
  readonly id: string;
}

/**
 * THE definition of a kind of market: its list in a project, its fields, its rules and its appearance. What goes through all markets derives from it;
 * its model is in `engine/market`, its form in the web app.
 */
export interface MarketDefinition<T extends MarketItem> {
  readonly title: Message;
  /** Title of one item, as comparisons and studies call it. */
  readonly itemTitle: Text;
  /** Field of the project that switches the kind on. */
  readonly switch: string;
  readonly switchHelp: Message;
  readonly idPrefix: string;
  /** Undefined for a market that binds no power, and for energy markets, whose kinds have their own. */
  readonly commitment: MarketCommitment | undefined;
  readonly needs: readonly MarketNeed[];
  /** True if its dispatch is planned in addition to that of other markets, which takes time. */
  readonly isPlannedApart: boolean;

  /** Fields of an item. */
  readonly fields: Fields;
  /** Fields of records within an item; paths begin at the item. */
  readonly partCatalogues: readonly Catalogue[];
  /** Labels of parts of an item outside the fields: escalators, series, lists. */
  readonly partLabels: Readonly<Record<string, Text>>;
  readonly schema: z.ZodType<T>;
  newItem(id: string, ordinal: number, lifetimeYears: number): T;
  /** Returns a new item of each kind if a project has one item of each; items are numbered otherwise. */
  itemOfEachKind?(lifetimeYears: number): readonly T[];
  /** Returns a new item of each list within an item, with dates in a base year. */
  newParts?(baseYear: number): Readonly<Record<string, object>>;
  /** Returns the lists of an item that multiply the simulations. */
  sensitivities(item: T): readonly string[];
  /** Lists that are linked value by value over all items of the kind. */
  readonly linkedSensitivities?: readonly string[];
  /** Names of its escalators. */
  readonly escalators: readonly string[];
  /** Its series of one year by name. */
  readonly series: Readonly<Record<string, MarketSeriesCall>>;
  readonly energyPrice?: EnergyPrice<T>;
  /** Returns a change that follows from other fields of the item. */
  settled?(item: T): Partial<T>;
  /** Returns the parts of an item that lie in the base year of the project, moved to another year. */
  inBaseYear?(item: T, year: number): Partial<T>;
  /** Returns parts that a report of changed inputs takes as an item has them: records with a report of their own, items of lists with their ids. */
  unreported?(item: T, baseYear: number): Partial<T>;

  /** Figures of an item in results beside its revenue, in the order of its table. */
  readonly figures: Readonly<Record<string, MarketFigure>>;
  /** True if the revenue page shows the table of its figures; otherwise a page of its own does. */
  readonly hasFigureTable: boolean;
  /** Lists that a tornado varies by default, by 20 % to either side. */
  readonly variedByDefault: readonly string[];
  /** Returns the sentences on the method in reports, for a number of items. */
  methodOf(items: number): readonly Text[];

  readonly icon: MarketIcon;
  /** Tone of its section. */
  readonly tone: MarketTone;
  /** Tone of its series in charts; energy markets have one by kind. */
  readonly seriesTone: string | undefined;
  /** Id of its section, the target of outline and issues. */
  readonly anchor: string;
  /** Page of the manual. */
  readonly manual: string;
}
