import type { Fields } from '../fields/field';
import type { Text } from '../i18n/message';

/** Fields of one record of the document. */
export interface Catalogue {
  readonly title: Text;
  /** Path of the record in the document; `[]` is each item of a list. */
  readonly path: string;
  readonly fields: Fields;
}
