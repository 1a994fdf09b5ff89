import { marketOperators, type Location } from '../document/site';

/** Electricity market of a file of prices: a place in it, at its standard time, and its currency. */
export interface PriceMarket {
  readonly id: string;
  /** Name as the trade writes it: `ERCOT`, `OMIE (Spain)`. */
  readonly name: string;
  readonly operator: (typeof marketOperators)[number];
  readonly currency: string;
  readonly location: Location;
  /** Marks in the name or the first lines of a file that show this market. */
  readonly marks: RegExp;
}

type Place = readonly [address: string, latitude: number, longitude: number, timeZoneHours: number];

function location([address, latitude, longitude, timeZoneHours]: Place, countryName: string, countryCode: string): Location {
  return { pos: { latitude, longitude }, timeZoneHours, address: `${address}, ${countryName}`, countryName, countryCode };
}

const american = (operator: PriceMarket['operator'], marks: RegExp, place: Place): PriceMarket => ({
  id: operator,
  name: operator,
  operator,
  currency: 'USD',
  location: location(place, 'United States', 'US'),
  marks,
});

const european = (
  id: string,
  name: string,
  [countryName, countryCode]: readonly [string, string],
  marks: RegExp,
  place: Place,
  currency = 'EUR',
): PriceMarket => ({ id, name, operator: 'Other', currency, location: location(place, countryName, countryCode), marks });

/** Beginning and end of a word in names of files, where `_` and digits separate, too. */
const word = (names: string): RegExp => new RegExp(`(?<![a-z])(?:${names})(?![a-z])`, 'i');

/** THE list of markets that are recognised in files. The place is a town in the middle of the market: prices of a node hold elsewhere. */
export const priceMarkets: readonly PriceMarket[] = [
  american('ERCOT', word('ercot|hb_(?:houston|north|south|west|pan|hubavg|busavg)|lz_(?:houston|north|south|west|aen|cps|lcra|raybn)'), [
    'Abilene, Texas',
    32.449,
    -99.733,
    -6,
  ]),
  american('CAISO', word('caiso|th_(?:np|sp|zp)\\d*_gen[\\w-]*|opr_dt|dlap_\\w+'), ['Lancaster, California', 34.698, -118.137, -8]),
  american('NY-ISO', word('ny-?iso|lbmp|n\\.y\\.c\\.'), ['Albany, New York', 42.653, -73.756, -5]),
  american('PJM', word('pjm|total_lmp_(?:da|rt)'), ['Harrisburg, Pennsylvania', 40.273, -76.887, -5]),
  american('ISO-NE', word('iso-?ne|\\.h\\.internal_hub'), ['Worcester, Massachusetts', 42.263, -71.802, -5]),
  american('SPP', word('spp|spp(?:north|south)_hub'), ['Dodge City, Kansas', 37.753, -100.017, -6]),
  // The Midcontinent market keeps Eastern Standard Time, the plant that of its place.
  american('MISO', word('miso'), ['Springfield, Illinois', 39.799, -89.644, -6]),
  european('ES', 'OMIE (Spain)', ['Spain', 'ES'], word('omie|pdbc|marginalpdbc'), ['Madrid', 40.417, -3.704, 1]),
  european('DE', 'EPEX (Germany)', ['Germany', 'DE'], word('de[-_ ]lu|bzn\\|de[-_]lu|germany|deutschland|de_(?:dam|spot|da)'), [
    'Kassel',
    51.313,
    9.479,
    1,
  ]),
  european('FR', 'EPEX (France)', ['France', 'FR'], word('bzn\\|fr|france'), ['Bourges', 47.081, 2.399, 1]),
  european('NL', 'EPEX (Netherlands)', ['Netherlands', 'NL'], word('bzn\\|nl|tennet|netherlands'), ['Utrecht', 52.091, 5.122, 1]),
  european('GB', 'Great Britain', ['United Kingdom', 'GB'], word('n2ex|elexon|bzn\\|gb'), ['Nottingham', 52.955, -1.149, 0], 'GBP'),
];

/** Length of the part of a file in which a market is looked for. [characters] */
const headLength = 4000;

/** Returns the market that a file shows by its name or its first lines; undefined if it shows none. */
export function marketOfFile(name: string, text: string): PriceMarket | undefined {
  return marketIn(name) ?? marketIn(text.slice(0, headLength));
}

const marketIn = (words: string): PriceMarket | undefined => priceMarkets.find(({ marks }) => marks.test(words));

const currencyMarks: readonly (readonly [code: string, marks: RegExp])[] = [
  ['EUR', /€|(?<![a-z])eur(?![a-z])/i],
  ['GBP', /£|(?<![a-z])gbp(?![a-z])/i],
  ['USD', /\$|(?<![a-z])usd(?![a-z])/i],
];

/** Returns the currency that the first lines of a file state; undefined if they state none, or several. */
export function currencyOfFile(text: string): string | undefined {
  const head = text.slice(0, headLength);
  const found = currencyMarks.filter(([, marks]) => marks.test(head));
  return found.length === 1 ? found[0]?.[0] : undefined;
}
