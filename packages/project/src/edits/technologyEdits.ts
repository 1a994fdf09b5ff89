import { technologies, type TechnologyKind } from '../document/kinds';
import type { Project } from '../document/project';
import { newSolar, type Solar } from '../document/solar';
import { newStorage, type Storage } from '../document/storage';
import { builtInStorages, type StorageSpec } from '../library/storageSpec';
import { changeItem, nextId, type Edit } from './edit';

type Item<K extends TechnologyKind> = Project[K][number];

const newItem: { readonly [K in TechnologyKind]: (id: string, ordinal: number) => Item<K> } = { solar: newSolar, storage: newStorage };

/** Storage that no solar shares the plant with is reached through a converter of its own. */
function settleStorageConverter(project: Project): Project {
  if (!project.useStorage || project.useSolar || project.storage.every(({ hasConverter }) => hasConverter)) return project;
  return { ...project, storage: project.storage.map((item) => ({ ...item, hasConverter: true })) };
}

function withItems<K extends TechnologyKind>(project: Project, kind: K, items: readonly Item<K>[], inUse: boolean): Project {
  return settleStorageConverter({ ...project, [kind]: items, [technologies[kind].switch]: inUse });
}

/** Adds a technology and switches its kind on. */
export function addTechnology(kind: TechnologyKind): Edit {
  return (project) => {
    const items = project[kind] as readonly Item<typeof kind>[];
    const id = nextId(technologies[kind].idPrefix, items);
    return withItems(project, kind, [...items, newItem[kind](id, items.length + 1)], true);
  };
}

/** Removes a technology; removing the last one of a kind switches the kind off. */
export function removeTechnology(kind: TechnologyKind, id: string): Edit {
  return (project) => {
    const items = (project[kind] as readonly Item<typeof kind>[]).filter((item) => item.id !== id);
    return withItems(project, kind, items, project[technologies[kind].switch] && items.length > 0);
  };
}

/** Switches a technology on or off. Switching on with an empty list adds one default item; switching off keeps what was entered. */
export function useTechnology(kind: TechnologyKind, on: boolean): Edit {
  return (project) => {
    if (on && project[kind].length === 0) return addTechnology(kind)(project);
    return settleStorageConverter({ ...project, [technologies[kind].switch]: on });
  };
}

export function setSolar(id: string, change: Partial<Solar>): Edit {
  return (project) => ({ ...project, solar: changeItem(project.solar, id, change) });
}

export function setStorage(id: string, change: Partial<Storage>): Edit {
  return (project) => settleStorageConverter({ ...project, storage: changeItem(project.storage, id, change) });
}

/** Takes a library item: its specification replaces the one before, under its name. */
export function chooseStorage(id: string, specs: StorageSpec): Edit {
  const kind = builtInStorages.some((item) => item.name === specs.name) ? 'library' : 'custom';
  return setStorage(id, { kind, model: specs.name, specs });
}
