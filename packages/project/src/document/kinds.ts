/** THE list of technologies. Switch, list and title of each; rules of switches and lists are written once, from here. */
export const technologies = {
  solar: { title: 'Solar', label: 'PV', switch: 'useSolar', idPrefix: 'pv' },
  storage: { title: 'Storage', label: 'Storage', switch: 'useStorage', idPrefix: 'storage' },
} as const;

export type TechnologyKind = keyof typeof technologies;

/** THE list of markets, by the rank in which they are committed. */
export const markets = {
  energyMarkets: { title: 'Energy Market', switch: 'useEnergyMarket' },
} as const;

export type MarketKind = keyof typeof markets;

export const technologyKinds = Object.keys(technologies) as readonly TechnologyKind[];
export const marketKinds = Object.keys(markets) as readonly MarketKind[];
