import { IconBattery4, IconBuildingWindTurbine, IconSolarPanel2, type Icon } from '@tabler/icons-react';
import type { TechnologyKind } from '@hybrid/project/document/technologies';

/** Icon of each technology, the same on every page. */
export const technologyIcons: { readonly [K in TechnologyKind]: Icon } = {
  solar: IconSolarPanel2,
  wind: IconBuildingWindTurbine,
  storage: IconBattery4,
};
