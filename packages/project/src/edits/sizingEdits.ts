import type { TechnologyKind } from '../document/technologies';
import { absolute } from '../document/sizing';
import type { Project } from '../document/project';
import { megawatts } from '../basics/units';
import { inOrder, type Edit } from './edit';
import { setSolar, setStorage, setWind } from './technologyEdits';

/** Sizes of one turbine and of one storage unit, in which the document counts; an imported farm is counted in MW. */
interface SizeSteps {
  /** Undefined if the document takes any size. [MW] */
  readonly turbineMW: number | undefined;
  /** Undefined without a storage. [MWh] */
  readonly storageUnitMWh: number | undefined;
}

/** Returns the sizes of one turbine and one storage unit of the sized technologies. */
export function sizeStepsOf({ wind: [wind], storage: [storage] }: Pick<Project, 'wind' | 'storage'>): SizeSteps {
  return {
    turbineMW: wind && wind.kind !== 'production' ? megawatts(wind.specs.ratedCapacity) : undefined,
    storageUnitMWh: storage && megawatts(storage.specs.nominalCapacity),
  };
}

/**
 * Sets the sizes of the plant: solar and wind in MW, storage in MWh. The first technology of each kind gets the size as its only value, further
 * ones get 0; a kind that is switched off stays unchanged.
 */
export function setPlantSizes(sizes: { readonly [T in TechnologyKind]: number }): Edit {
  return (project) => {
    const { turbineMW, storageUnitMWh } = sizeStepsOf(project);
    const edits = [
      ...(project.useSolar ? project.solar : []).map(({ id }, place) =>
        setSolar(id, { sizing: absolute([place === 0 ? sizes.solar : 0]) }),
      ),
      ...(project.useWind ? project.wind : []).map(({ id, kind }, place) => {
        const sizeMW = place === 0 ? sizes.wind : 0;
        return setWind(
          id,
          kind === 'production' ? { customSizing: absolute([sizeMW]) } : { sizing: absolute([counted(sizeMW, turbineMW)]) },
        );
      }),
      ...(project.useStorage ? project.storage : []).map(({ id }, place) =>
        setStorage(id, { sizing: absolute([place === 0 ? counted(sizes.storage, storageUnitMWh) : 0]) }),
      ),
    ];
    return inOrder(...edits)(project);
  };
}

/** Returns the units of a size; a whole number except for rounding errors is rounded. */
function counted(size: number, unitSize: number | undefined): number {
  if (unitSize === undefined || unitSize <= 0) return 0;
  const count = size / unitSize;
  const whole = Math.round(count);
  return Math.abs(count - whole) < 1e-6 ? whole : count;
}
