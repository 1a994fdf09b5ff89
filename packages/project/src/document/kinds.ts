/** THE list of technologies, with switch, list and title of each; common rules of switches and lists derive from here. */
export const technologies = {
  solar: { title: 'Solar', label: 'PV', switch: 'useSolar', idPrefix: 'pv', start: 'solarStartYear', end: 'solarEndYear' },
  wind: { title: 'Wind', label: 'Wind', switch: 'useWind', idPrefix: 'wind', start: 'windStartYear', end: 'windEndYear' },
  storage: {
    title: 'Storage',
    label: 'Storage',
    switch: 'useStorage',
    idPrefix: 'storage',
    start: 'storageStartYear',
    end: 'storageEndYear',
  },
} as const;

export type TechnologyKind = keyof typeof technologies;

/** THE list of markets. Commitment: name and rank under which the project is committed; energy markets have theirs by kind. */
export const markets = {
  energyMarkets: { title: 'Energy Market', switch: 'useEnergyMarket', idPrefix: 'energy', commitment: undefined },
  regulationMarkets: {
    title: 'Regulation Market',
    switch: 'useRegulationMarket',
    idPrefix: 'regulation',
    commitment: { name: 'Regulation market', order: 6 },
  },
  capacityMarkets: {
    title: 'Capacity Market',
    switch: 'useCapacityMarket',
    idPrefix: 'capacity',
    commitment: { name: 'Capacity market', order: 1 },
  },
  contracts: {
    title: 'Time of Delivery Contract',
    switch: 'useContract',
    idPrefix: 'contract',
    commitment: { name: 'Time of Delivery Contract', order: 2 },
  },
} as const;

export type MarketKind = keyof typeof markets;

export const technologyKinds = Object.keys(technologies) as readonly TechnologyKind[];
export const marketKinds = Object.keys(markets) as readonly MarketKind[];
