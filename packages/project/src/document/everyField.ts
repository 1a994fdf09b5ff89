import { fieldsBelow, wholeDocument } from './documentFields';
import { projectWithEverything } from './newItems';
import type { PartField } from './partFields';

/** A field by its path in the catalogues, `storage[].sizing`. */
export interface CataloguedField {
  readonly path: string;
  readonly field: PartField;
}

/** Returns every input that a project can have, in the order of the document. */
export function everyField(): readonly CataloguedField[] {
  const found = fieldsBelow(wholeDocument(projectWithEverything())).flatMap(({ cataloguePath, field }) =>
    field === undefined ? [] : [{ path: cataloguePath, field }],
  );
  return [...new Map(found.toReversed().map((one) => [one.path, one])).values()].toReversed();
}
