import type { Project } from '../document/project';

/** Sections of a result that can be exported to Excel: the title of each, and whether a project has it. */
export const exportSections = {
  summary: { title: 'Summary Results', isIn: () => true },
  regulation: { title: 'Regulation Market', isIn: ({ useRegulationMarket }) => useRegulationMarket },
  wind: { title: 'Wind Results', isIn: ({ useWind }) => useWind },
  solar: { title: 'Solar Results', isIn: ({ useSolar }) => useSolar },
  storage: { title: 'Storage Results and Augmentation', isIn: ({ useStorage }) => useStorage },
  revenue: { title: 'Revenue', isIn: () => true },
  timeSeries: { title: 'Time Series', isIn: () => true },
  cashFlow: { title: 'Cash Flow', isIn: () => true },
  proForma: { title: 'Pro Forma', isIn: () => true },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly isIn: (project: Project) => boolean }>>;

export type ExportSection = keyof typeof exportSections;

export const exportSectionKeys = Object.keys(exportSections) as readonly ExportSection[];

/** Returns the sections that a project has, in their order. */
export function sectionsOf(project: Project): readonly ExportSection[] {
  return exportSectionKeys.filter((key) => exportSections[key].isIn(project));
}
