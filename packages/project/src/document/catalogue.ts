import type { Fields } from '../fields/field';

/** Fields of one record of the document. */
export interface Catalogue {
  readonly title: string;
  /** Path of the record in the document; `[]` is each item of a list. */
  readonly path: string;
  readonly fields: Fields;
}
