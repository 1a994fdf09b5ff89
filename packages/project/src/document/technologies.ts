import { message } from '../i18n/message';

/** THE list of technologies, with switch, list and title of each; common rules of switches and lists derive from here. */
export const technologies = {
  solar: {
    title: message('site.solar'),
    label: message('site.pv'),
    switch: 'useSolar',
    idPrefix: 'pv',
    start: 'solarStartYear',
    end: 'solarEndYear',
  },
  wind: {
    title: message('site.wind'),
    label: message('site.wind'),
    switch: 'useWind',
    idPrefix: 'wind',
    start: 'windStartYear',
    end: 'windEndYear',
  },
  storage: {
    title: message('site.storage'),
    label: message('site.storage'),
    switch: 'useStorage',
    idPrefix: 'storage',
    start: 'storageStartYear',
    end: 'storageEndYear',
  },
} as const;

export type TechnologyKind = keyof typeof technologies;

export const technologyKinds = Object.keys(technologies) as readonly TechnologyKind[];
