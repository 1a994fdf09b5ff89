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

export const technologyKinds = Object.keys(technologies) as readonly TechnologyKind[];
