import { choice } from '../fields/field';
import { message, type LabelCode } from '../i18n/message';

/** Kinds of energy market in the order in which they clear. */
export const energyMarketKinds = {
  dam: { title: message('energyMarkets.dayAhead'), commitment: message('energyMarkets.dayAheadEnergyMarket'), rank: 3 },
  fmm: { title: message('energyMarkets.fifteenMinute'), commitment: message('energyMarkets.fifteenMinuteEnergyMarket'), rank: 4 },
  rtm: { title: message('energyMarkets.realTime'), commitment: message('energyMarkets.realTimeEnergyMarket'), rank: 5 },
} as const;

export type EnergyMarketKind = keyof typeof energyMarketKinds;

export const energyMarketKindNames = Object.keys(energyMarketKinds) as readonly EnergyMarketKind[];

/** Returns the field of a reference to an energy market by its kind; empty for no reference. */
export const marketReference = (label: LabelCode, help: LabelCode) =>
  choice(
    label,
    '',
    [
      { value: '', label: message('energyMarkets.none') },
      ...energyMarketKindNames.map((value) => ({ value, label: energyMarketKinds[value].title })),
    ],
    help,
  );

export type MarketReference = EnergyMarketKind | '';
