import type { SystemSizerLimits } from '@hybrid/project/document/contract';
import { technologies } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import { sizeStepsOf } from '@hybrid/project/edits/sizingEdits';
import { eachTechnology, type SizeBounds } from './sizes';
import type { SizeUnits } from './wholeSizes';

/** Returns the size bounds of the technologies that both project and sizer use. */
export function sizeBounds(project: Project, limits: SystemSizerLimits): SizeBounds {
  const between = {
    solar: ['solarMinSize', 'solarMaxSize'],
    wind: ['windMinSize', 'windMaxSize'],
    storage: ['storageMinSize', 'storageMaxSize'],
  } as const;
  return eachTechnology((kind) => {
    const name = technologies[kind].switch;
    const [min, max] = between[kind];
    const isUsed = project[name] && project[kind].length > 0 && limits[name];
    return isUsed ? { min: limits[min], max: limits[max] } : { min: 0, max: 0 };
  });
}

/** Returns the size units: 0.1 MW of solar, one turbine, one storage unit. */
export function sizeUnits(project: Project, { windRatingSize }: SystemSizerLimits): SizeUnits {
  const { turbineMW, storageUnitMWh } = sizeStepsOf(project);
  return { solar: minMW, wind: turbineMW ?? (windRatingSize > 0 ? windRatingSize : minMW), storage: storageUnitMWh ?? 1 };
}

const minMW = 0.1;
