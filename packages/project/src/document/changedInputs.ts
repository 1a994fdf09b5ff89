import type { Field } from '../fields/field';
import { differencesOf, type Difference } from './differences';
import { fieldAt } from './fieldPlaces';
import { marketKinds, markets } from './kinds';
import type { Project } from './project';
import { isRaw, type Raw } from './rawDocument';

/** Fields with a default that means something; texts and dates are of this project alone. */
const comparedKinds: ReadonlySet<Field['kind']> = new Set(['number', 'choice', 'flag', 'values', 'sizing']);

/** Parts that are chosen as a whole, not by field: the location, and what a library item is. */
const chosenParts: ReadonlySet<string> = new Set(['location', 'storage[].specs', 'wind[].specs']);

/**
 * Returns the inputs of a project that differ from the defaults of the field catalogue, `before` being the default. Kinds that are not in use are left
 * out; so are switches of what is in use, names and dates, the location, and specifications from the library.
 */
export function changedInputs(project: Project): readonly Difference[] {
  const used = inUse(project);
  return differencesOf(atDefaults('', { ...used }) as unknown as Project, used);
}

function inUse(project: Project): Project {
  const unused = Object.fromEntries(marketKinds.filter((kind) => !project[markets[kind].switch]).map((kind) => [kind, []]));
  return {
    ...project,
    ...unused,
    ...(!project.useSolar && { solar: [] }),
    ...(!project.useWind && { wind: [] }),
    ...(!project.useStorage && { storage: [] }),
  };
}

/** Returns a record with the default of each field of the catalogue, and of the records and items below it. */
function atDefaults(path: string, record: Raw): Raw {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const found = fieldAt(path, record, name);
      if (found) return [name, isCompared(path, name, found.field) ? found.field.initial : value];
      const below = path === '' ? name : `${path}.${name}`;
      if (chosenParts.has(below)) return [name, value];
      if (isRaw(value)) return [name, atDefaults(below, value)];
      if (Array.isArray(value)) return [name, value.map((item: unknown) => (isRaw(item) ? atDefaults(`${below}[]`, item) : item))];
      return [name, value];
    }),
  );
}

function isCompared(path: string, name: string, field: Field): boolean {
  return comparedKinds.has(field.kind) && !(path === '' && name.startsWith('use'));
}
