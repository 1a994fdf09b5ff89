import type { Field } from '../fields/field';
import { isEqualValue, differencesOf, type Difference } from './differences';
import type { DocumentPlace } from './documentPath';
import { fieldAt } from './fieldPlaces';
import { marketKinds, markets } from './kinds';
import type { Project } from './project';
import type { PartField } from './partFields';
import { isRaw, type Raw } from './rawDocument';
import { technologies, technologyKinds } from './technologies';

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

/** Returns true for an input that {@link changedInputs} lists: it differs from its default, and what it belongs to is in use. */
export function isChangedInput(project: Project, { steps, cataloguePath, value }: DocumentPlace, field: PartField): boolean {
  const [top = ''] = steps;
  const name = String(steps.at(-1));
  const record = cataloguePath.slice(0, Math.max(0, cataloguePath.length - name.length - 1));
  const isChosen = [...chosenParts].some((part) => record === part || record.startsWith(`${part}.`));
  if (field.kind === 'numbers' || field.kind === 'hours' || isChosen || !isUsed(project, String(top))) return false;
  const isCatalogued = fieldAt(record, incentiveOf(project, steps), name) !== undefined;
  return isCatalogued && isCompared(record, name, field) && !isEqualValue(field, value, field.initial);
}

/** Returns the record that tells the kind of an incentive; empty for another place. */
function incentiveOf({ incentives }: Project, [top, position]: DocumentPlace['steps']): Raw {
  const found = top === 'incentives' ? incentives[Number(position)] : undefined;
  return found ? { ...found } : {};
}

function isUsed(project: Project, top: string): boolean {
  const market = marketKinds.find((kind) => kind === top);
  if (market) return project[markets[market].switch];
  const technology = technologyKinds.find((kind) => kind === top);
  return technology === undefined || project[technologies[technology].switch];
}
