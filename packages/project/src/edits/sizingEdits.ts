import type { TechnologyKind } from '../document/kinds';
import { absolute } from '../document/sizing';
import type { Project } from '../document/project';
import { megawatts } from '../basics/units';
import { inOrder, type Edit } from './edit';
import { setSolar, setStorage, setWind } from './technologyEdits';

/** How many of what the document counts by are a MW of wind, or a MWh of storage: turbines and units, or MW of an imported farm. */
export interface SizeSteps {
  /** Undefined where the document takes any size. [MW] */
  readonly turbineMW: number | undefined;
  /** Undefined without a storage. [MWh] */
  readonly storageUnitMWh: number | undefined;
}

/** What one turbine and one storage unit of the technologies that are sized is. */
export function sizeStepsOf({ wind: [wind], storage: [storage] }: Pick<Project, 'wind' | 'storage'>): SizeSteps {
  return {
    turbineMW: wind && wind.kind !== 'production' ? megawatts(wind.specs.ratedCapacity) : undefined,
    storageUnitMWh: storage && megawatts(storage.specs.nominalCapacity),
  };
}

/**
 * Gives the plant these sizes: solar and wind in MW, storage in MWh. The first technology of each kind gets the size as its only value, those
 * beside it get 0; a kind that is switched off stays as it is.
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

/** Units that make a size; what is a whole number but for rounding is whole. */
function counted(size: number, unitSize: number | undefined): number {
  if (unitSize === undefined || unitSize <= 0) return 0;
  const count = size / unitSize;
  const whole = Math.round(count);
  return Math.abs(count - whole) < 1e-6 ? whole : count;
}
