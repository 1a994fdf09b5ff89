import { newProductionFile, type ProductionFile } from '../document/productionFile';
import { numbersOf } from '../document/sizing';
import type { Solar } from '../document/solar';
import { changeItem, eachItem, nextId, withChange, withoutItem, type Edit } from './edit';

type Files = readonly ProductionFile[];

function changeFiles(solarId: string, change: (files: Files, pv: Solar) => Files): Edit {
  return (project) =>
    withChange(project, {
      solar: eachItem(project.solar, (pv) =>
        pv.id === solarId ? withChange(pv, { customSizeArray: change(pv.customSizeArray, pv) }) : pv,
      ),
    });
}

/** Adds a file of production, without values yet, for a size that is simulated and has none. */
export function addProductionFile(solarId: string): Edit {
  return changeFiles(solarId, (files, { sizing, customSize }) => [
    ...files,
    newProductionFile(nextId('file', files), numbersOf(sizing.values), [customSize, ...files.map(({ size }) => size)]),
  ]);
}

/** Changes the size of a file, or the production it stands for. */
export function setProductionFile(solarId: string, id: string, change: Partial<ProductionFile>): Edit {
  return changeFiles(solarId, (files) => changeItem(files, id, change));
}

export function removeProductionFile(solarId: string, id: string): Edit {
  return changeFiles(solarId, (files) => withoutItem(files, id));
}
