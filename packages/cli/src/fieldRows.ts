import { sentenceFigure } from '@hybrid/project/basics/numberText';
import { fieldsBelow } from '@hybrid/project/document/documentFields';
import type { DocumentPlace } from '@hybrid/project/document/documentPath';
import type { PartField } from '@hybrid/project/document/partFields';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { isSeries, meaningOf, plainValue, typedText, unitOf } from './fieldText';

/** An input of a project, or another value of it. */
export interface FieldRow {
  readonly place: DocumentPlace;
  /** Undefined for a series, and for a value that follows from others. */
  readonly field: PartField | undefined;
}

/** Returns the inputs at and below a place; a series, or a value that follows from others, by itself. */
export function rowsOf(place: DocumentPlace): readonly FieldRow[] {
  if (isSeries(place.value)) return [{ place, field: undefined }];
  const below = fieldsBelow(place).map((one) => ({ place: one, field: one.field }));
  if (below.length > 0 || Array.isArray(place.value)) return below;
  if (typeof place.value === 'object') throw new UserError('badInput', `${place.path} has no inputs.`);
  return [{ place, field: undefined }];
}

/** Returns a row with its label, unit and value. */
export function shownRow({ place: { path, value }, field }: FieldRow, currency: string) {
  if (field)
    return {
      path,
      label: inEnglish(field.label),
      value: plainValue(field, value),
      unit: unitOf(field, currency),
      option: meaningOf(field, value),
      text: typedText(field, value).replaceAll('\n', ' '),
    };
  const shown = isSeries(value) ? { value: value.name, text: seriesText(value) } : { value, text: String(value) };
  return { path, label: '', unit: '', option: '', ...shown };
}

function seriesText(series: { readonly name: string; readonly year: number; readonly count: number; readonly state: string }): string {
  return series.state === 'ready' ? `${series.name}, year ${series.year}, ${sentenceFigure(series.count)} values` : 'nothing imported';
}
