import type { Text } from '@hybrid/project/i18n/message';
import { createContext, useContext } from 'react';
import { fieldMessage, issueText, numberOf, numbersIn, type Field } from '@hybrid/project/fields/field';

/** Returns the error of a value entered into a field; undefined if it is valid. */
type FieldTrouble = (field: Field, value: unknown) => Text | undefined;

/** Words errors as the storage library does: `Mass must be > 0`, where other forms say `The value must be > 0`. */
export const troubleWithLabel: FieldTrouble = (field, value) => {
  const message = fieldMessage(field, value);
  const number = numberOf(field);
  if (message === undefined || number === undefined) return message;
  const wrong = numbersIn(field, value).filter((item) => typeof item === 'number' && Number.isFinite(item));
  return wrong.map((item) => issueText(number, item, field.label)).find((text) => text !== undefined) ?? message;
};

/** Error wording for the fields of a page. */
export const FieldTroubleContext = createContext<FieldTrouble>(fieldMessage);

export const useFieldTrouble = (): FieldTrouble => useContext(FieldTroubleContext);
