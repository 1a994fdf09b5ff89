import { fieldMessage, issueText, numberOf, numbersIn, type Field } from '../fields/field';
import { message, ofOwner, type Text } from '../i18n/message';
import { pointProblem } from './curve';
import { storageCurveNames, storageCurves } from './storageCurves';
import { closedFields, storageSpecFields, type StorageSpec } from './storageSpec';

/** An error of a field or a curve of a specification, as a sentence that names it. */
export interface SpecProblem {
  readonly field: keyof StorageSpec;
  readonly text: Text;
}

/** Returns all errors of a specification; values disabled by a box are kept, but not checked. */
export function specProblems(spec: StorageSpec): readonly SpecProblem[] {
  const closed = closedFields(spec);
  const problems: SpecProblem[] = [];
  const note = (field: keyof StorageSpec, text: Text | undefined): void => {
    if (text !== undefined) problems.push({ field, text });
  };
  if (spec.name.trim() === '') note('name', ofOwner(storageSpecFields.name.label, message('ranges.enterName')));
  for (const [name, field] of Object.entries(storageSpecFields) as readonly (readonly [keyof typeof storageSpecFields, Field])[]) {
    if (!closed.has(name)) note(name, fieldProblem(field, spec[name]));
  }
  for (const name of storageCurveNames) note(name, closed.has(name) ? undefined : pointProblem(storageCurves[name], spec[name]));
  return problems;
}

/** Returns the error of a field: `Nominal voltage must be ≥ 0`; for a text that is too long, the message of its field. */
function fieldProblem(field: Field, value: unknown): Text | undefined {
  const number = numberOf(field);
  if (number)
    return numbersIn(field, value)
      .map((item) => issueText(number, item, field.label))
      .find((text) => text !== undefined);
  const found = fieldMessage(field, value);
  return found && ofOwner(field.label, found);
}
