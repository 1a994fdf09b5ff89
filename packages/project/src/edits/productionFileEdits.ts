import { newProductionFile, type ProductionFile } from '../document/productionFile';
import { absolute, numbersOf } from '../document/sizing';
import type { Solar } from '../document/solar';
import { changeItem, eachItem, nextId, withChange, withoutItem, type Edit } from './edit';
import { putItems } from './kindEdits';

type Files = readonly ProductionFile[];

function changeFiles(solarId: string, change: (files: Files, pv: Solar) => Files): Edit {
  return (project) =>
    withChange(project, {
      solar: eachItem(project.solar, (pv) =>
        pv.id === solarId ? withChange(pv, { customSizeArray: change(pv.customSizeArray, pv) }) : pv,
      ),
    });
}

/** Adds a production file, without values yet, for a simulated size without one. */
export function addProductionFile(solarId: string): Edit {
  return changeFiles(solarId, (files, { sizing, customSize }) => [
    ...files,
    newProductionFile(nextId('file', files), numbersOf(sizing.values), [customSize, ...files.map(({ size }) => size)]),
  ]);
}

/** Changes the size of a file, or its production. */
export function setProductionFile(solarId: string, id: string, change: Partial<ProductionFile>): Edit {
  return changeFiles(solarId, (files) => changeItem(files, id, change));
}

export function removeProductionFile(solarId: string, id: string): Edit {
  return changeFiles(solarId, (files) => withoutItem(files, id));
}

/**
 * Sets the production of several sizes of one technology, a file for each: the first becomes its own if it has none yet, the others are additional.
 * The simulated sizes are then the sizes of all its files.
 */
export function importProductionSizes(solarId: string, files: readonly Pick<ProductionFile, 'size' | 'data'>[]): Edit {
  return (project) => {
    if (files.length === 0) return project;
    const solar = eachItem(project.solar, (pv) => (pv.id === solarId ? withSizes(pv, files) : pv));
    return putItems(project, 'solar', solar);
  };
}

function withSizes(pv: Solar, files: readonly Pick<ProductionFile, 'size' | 'data'>[]): Solar {
  const isFirst = pv.kind !== 'custom' || pv.customData.state === 'blank';
  const [own] = isFirst ? files : [];
  const beside = (isFirst ? files.slice(1) : files).reduce<Files>(
    (list, { size, data }) => [...list, { id: nextId('file', list), size, data }],
    isFirst ? [] : pv.customSizeArray,
  );
  const { customSize, customData } = own ? { customSize: own.size, customData: own.data } : pv;
  const sizes = [customSize, ...beside.map(({ size }) => size)].filter((size) => size > 0);
  return { ...pv, kind: 'custom', customSize, customData, customSizeArray: beside, sizing: absolute(sizes) };
}
