import type { Project } from '@hybrid/project/document/project';
import { usesComponentLifetimes } from '@hybrid/project/issues/componentLifetimeChecks';
import type { Section } from './place';

/** Pages that only some projects have. */
const conditions: { readonly [S in Section]?: (project: Project) => boolean } = {
  'regulation-market': ({ useRegulationMarket }) => useRegulationMarket,
  wind: ({ useWind }) => useWind,
  solar: ({ useSolar }) => useSolar,
  storage: ({ useStorage }) => useStorage,
  augmentation: ({ useStorage }) => useStorage,
  'component-lifetimes': usesComponentLifetimes,
};

/** Returns whether the systems of a project have a page. */
export const hasSection = (project: Project, section: Section): boolean => conditions[section]?.(project) ?? true;
