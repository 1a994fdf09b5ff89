import { toneOf } from '@hybrid/project/results/seriesColors';
import { priceItem, shownItem, type ShownItem, type ShownYear } from './shownItem';

/** Returns sale and purchase prices of each market at the point of interconnection; regulation is paid per MW reserved for an hour. */
export function priceSeries({ run: { markets }, currency }: ShownYear): readonly ShownItem[] {
  const last = markets.energyMarkets.length - 1;
  return [
    ...markets.energyMarkets.flatMap(({ market: { kind, name }, prices }, place) => [
      priceItem(currency, {
        id: `price/${kind}/sale`,
        name: `${name} sale price`,
        tone: kind,
        values: prices.salePricePerMWh,
        selectedBottom: place === last,
        isMain: true,
      }),
      priceItem(currency, {
        id: `price/${kind}/purchase`,
        name: `${name} purchase price`,
        tone: toneOf(kind, 0, 60),
        values: prices.purchasePricePerMWh,
      }),
    ]),
    ...markets.regulationMarkets.flatMap(({ market: { id, name, up, down }, offer }, place) => [
      ...(up
        ? [
            shownItem({
              id: `price/${id}/up`,
              name: `${name} price up`,
              tone: toneOf('regUp', place),
              values: offer.upPricePerMWh,
              units: perReady(currency),
              isMain: true,
            }),
          ]
        : []),
      ...(down
        ? [
            shownItem({
              id: `price/${id}/down`,
              name: `${name} price down`,
              tone: toneOf('regDown', place),
              values: offer.downPricePerMWh,
              units: perReady(currency),
              isMain: true,
            }),
          ]
        : []),
    ]),
    ...markets.contracts.map(({ contract: { id, name }, pricePerMWh }, place) =>
      priceItem(currency, {
        id: `price/${id}`,
        name: `${name} price`,
        tone: toneOf('contract', place),
        values: pricePerMWh,
        isMain: true,
      }),
    ),
  ];
}

/** Returns the unit of a price per MW reserved for an hour. */
const perReady = (currency: string): string => `${currency}/MW-h`;
