import { energyMarketKindNames, energyMarketKinds } from '../document/energyMarketKinds';
import { marketKinds, markets, type MarketKind } from '../document/kinds';
import { inEnglish, isSameText } from '../i18n/inEnglish';
import type { Text } from '../i18n/message';
import type { Details } from './details';
import type { RevenueOwner } from './revenueResult';
import { toneOf, type SeriesColor, type SeriesTone } from './seriesColors';

/** Returns the colour of a market at a place of its list; an energy market has that of its kind. */
export function marketColor(kind: MarketKind, name: Text, place: number): SeriesColor {
  const { seriesTone } = markets[kind];
  if (seriesTone) return toneOf(seriesTone, place);
  return energyMarketKindNames.find((energyKind) => isSameText(energyMarketKinds[energyKind].title, name)) ?? 'dam';
}

/** Tones of what earns the revenue. */
export const ownerTones: { readonly [O in RevenueOwner]: SeriesTone } = {
  solar: 'solar',
  wind: 'wind',
  storage: 'storage',
  system: 'warn',
};

/** Returns the colours of streams of revenue: those of the markets of their names; a stream without a market has that of the grid. */
export function streamColors(names: readonly Text[], { revenue }: Pick<Details, 'revenue'>): readonly SeriesColor[] {
  const colors = new Map(
    marketKinds.flatMap((kind) =>
      revenue[kind].map(({ name }, place): [string, SeriesColor] => [inEnglish(name), marketColor(kind, name, place)]),
    ),
  );
  let others = 0;
  return names.map((name) => colors.get(inEnglish(name)) ?? toneOf('grid', others++));
}
