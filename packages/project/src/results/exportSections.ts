import type { Project } from '../document/project';

/** Sections of a result that can be exported to Excel, and whether a project has each. */
const isIn = {
  summary: () => true,
  regulation: ({ useRegulationMarket }) => useRegulationMarket,
  wind: ({ useWind }) => useWind,
  solar: ({ useSolar }) => useSolar,
  storage: ({ useStorage }) => useStorage,
  revenue: () => true,
  timeSeries: () => true,
  cashFlow: () => true,
  proForma: () => true,
} as const satisfies Readonly<Record<string, (project: Project) => boolean>>;

export type ExportSection = keyof typeof isIn;

export const exportSectionKeys = Object.keys(isIn) as readonly ExportSection[];

/** Returns the sections that a project has, in their order. */
export function sectionsOf(project: Project): readonly ExportSection[] {
  return exportSectionKeys.filter((key) => isIn[key](project));
}
