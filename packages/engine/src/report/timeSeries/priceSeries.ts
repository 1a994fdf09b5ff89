import { message } from '@hybrid/project/i18n/message';
import { toneOf } from '@hybrid/project/results/seriesColors';
import { priceItem, shownItem, type ShownItem, type ShownYear } from './shownItem';

/** Returns sale and purchase prices of each market at the point of interconnection; regulation is paid per MW reserved for an hour. */
export function priceSeries({ run: { markets }, currency }: ShownYear): readonly ShownItem[] {
  const last = markets.energyMarkets.length - 1;
  return [
    ...markets.energyMarkets.flatMap(({ market: { kind, name }, prices }, place) => [
      priceItem(currency, {
        id: `price/${kind}/sale`,
        name: message('results.salePrice', { market: name }),
        tone: kind,
        values: prices.salePricePerMWh,
        selectedBottom: place === last,
        isMain: true,
      }),
      priceItem(currency, {
        id: `price/${kind}/purchase`,
        name: message('results.purchasePrice', { market: name }),
        tone: toneOf(kind, 0, 60),
        values: prices.purchasePricePerMWh,
      }),
    ]),
    ...markets.regulationMarkets.flatMap(({ market: { id, name, up, down }, offer }, place) => [
      ...(up
        ? [
            shownItem({
              id: `price/${id}/up`,
              name: message('results.priceUp', { market: name }),
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
              name: message('results.priceDown', { market: name }),
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
        name: message('results.priceOfMarket', { market: name }),
        tone: toneOf('contract', place),
        values: pricePerMWh,
        isMain: true,
      }),
    ),
  ];
}

/** Returns the unit of a price per MW reserved for an hour. */
const perReady = (currency: string): string => `${currency}/MW-h`;
