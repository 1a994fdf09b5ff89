import { namesIn, partOf, type DocumentPlace } from './documentPath';
import type { Project } from './project';
import { isRaw } from './rawDocument';

/** Returns the place of the document itself. */
export const wholeDocument = (project: Project): DocumentPlace => ({
  path: '',
  steps: [],
  cataloguePath: '',
  field: undefined,
  value: project,
});

/** Returns the fields at and below a place, in the order of the document. */
export function fieldsBelow(place: DocumentPlace): readonly DocumentPlace[] {
  const { value, field } = place;
  if (field !== undefined) return [place];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, at) =>
      fieldsBelow({
        path: `${place.path}[${at}]`,
        steps: [...place.steps, at],
        cataloguePath: `${place.cataloguePath}[]`,
        field: undefined,
        value: item,
      }),
    );
  if (!isRaw(value)) return [];
  return namesIn(place, value).flatMap((name) => fieldsBelow(partOf(place, value, name)));
}
