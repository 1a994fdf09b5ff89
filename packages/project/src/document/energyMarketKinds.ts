import { choice } from '../fields/field';

/** Kinds of energy market in the order in which they clear. */
export const energyMarketKinds = {
  dam: { title: 'Day-ahead', commitment: 'Day-ahead energy market', rank: 3 },
  fmm: { title: 'Fifteen-minute', commitment: 'Fifteen-minute energy market', rank: 4 },
  rtm: { title: 'Real-time', commitment: 'Real-time energy market', rank: 5 },
} as const;

export type EnergyMarketKind = keyof typeof energyMarketKinds;

export const energyMarketKindNames = Object.keys(energyMarketKinds) as readonly EnergyMarketKind[];

/** Returns the field of a reference to an energy market by its kind; empty for no reference. */
export const marketReference = (label: string, help: string) =>
  choice(
    label,
    '',
    [{ value: '', label: 'None' }, ...energyMarketKindNames.map((value) => ({ value, label: energyMarketKinds[value].title }))],
    help,
  );

export type MarketReference = EnergyMarketKind | '';
