import { connectionPath } from '../document/searchableSizes';
import type { Project } from '../document/project';
import { absolute, chosenBase, numbersOf, relative, valueList } from '../document/sizing';
import type { Sizing } from '../fields/field';
import { specOfHours } from '../library/storageHours';
import { inOrder, type Edit } from './edit';
import { setFields } from './fieldEdits';
import { importStorage, setSolar, setStorage, setWind } from './technologyEdits';

/** A size of a search by its path in the document, or `storage/ID/hours`. */
export interface FoundSize {
  readonly path: string;
  readonly value: number;
}

/** `add`: one more value of its list, which a calculation combines with the others. `only`: the list's only value. */
type Keeping = 'add' | 'only';

/**
 * Keeps sizes that a search found as inputs. Hours of a storage have no list: its units get cells for them, and it becomes a storage of one's own.
 * Paths that the project does not have are left out.
 */
export function keepSizes(sizes: readonly FoundSize[], keeping: Keeping): Edit {
  return inOrder(...sizes.map(({ path, value }) => keepSize(path, value, keeping)));
}

function keepSize(path: string, value: number, keeping: Keeping): Edit {
  const next = ({ kind, values }: Sizing): Sizing => {
    const numbers = keeping === 'add' ? [...numbersOf(values), value] : [value];
    const base = chosenBase(values);
    return kind === 'relative' ? relative(numbers) : { ...absolute(numbers), values: valueList(numbers, base) };
  };
  const [kind, id = '', what] = path.split('/');
  return (project) => {
    if (path === connectionPath) {
      const numbers = keeping === 'add' ? [...numbersOf(project.interconnectionLimit), value] : [value];
      return setFields({ interconnectionLimit: valueList(numbers, chosenBase(project.interconnectionLimit)) })(project);
    }
    if (kind === 'inverter') return setFields({ inverter: { ...project.inverter, sizing: next(project.inverter.sizing) } })(project);
    if (kind === 'solar') return keepSolar(project, id, what, next);
    if (kind === 'wind') return keepWind(project, id, next);
    return kind === 'storage' ? keepStorage(project, id, what, value, next) : project;
  };
}

type Next = (sizing: Sizing) => Sizing;

function keepSolar(project: Project, id: string, what: string | undefined, next: Next): Project {
  const item = project.solar.find((each) => each.id === id);
  if (!item) return project;
  const change =
    what === 'converter' ? { converter: { ...item.converter, sizing: next(item.converter.sizing) } } : { sizing: next(item.sizing) };
  return setSolar(id, change)(project);
}

function keepWind(project: Project, id: string, next: Next): Project {
  const item = project.wind.find((each) => each.id === id);
  if (!item) return project;
  const change = item.kind === 'production' ? { customSizing: next(item.customSizing) } : { sizing: next(item.sizing) };
  return setWind(id, change)(project);
}

function keepStorage(project: Project, id: string, what: string | undefined, value: number, next: Next): Project {
  const item = project.storage.find((each) => each.id === id);
  if (!item) return project;
  if (what === 'hours') {
    const specs = specOfHours(item.specs, value);
    return specs === item.specs ? project : importStorage(id, specs)(project);
  }
  const change =
    what === 'converter' ? { converter: { ...item.converter, sizing: next(item.converter.sizing) } } : { sizing: next(item.sizing) };
  return setStorage(id, change)(project);
}
