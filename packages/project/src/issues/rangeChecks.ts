import { fieldMessage, issueText, numberOf, numbersIn, type Fields, type Sizing } from '../fields/field';
import { message, ofOwner, type MessageCode, type Text } from '../i18n/message';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import { issuesOf, type Issue } from './issue';

/** Place of the fields of a record, and data for their issues. */
interface RangePlace {
  readonly step: StepName;
  /** Prefix of the field names in anchors; empty for fields of the project itself. */
  readonly prefix?: string;
  /** Name of the item, if there can be several. */
  readonly owner?: Text;
  /** Codes of fields that have their own. */
  readonly codes?: Readonly<Record<string, IssueCode>>;
  /** Fields without effect in this record: their values are kept, but not checked. */
  readonly without?: readonly string[];
}

/** Texts for sizes of the wrong kind. */
const otherKind = {
  relative: 'marketChecks.mustRelativePowerTechnologyAbsolute',
  absolute: 'marketChecks.mustBeAbsoluteNotRelative',
} as const satisfies Readonly<Record<Sizing['kind'], MessageCode>>;

/** Yields an error for each field of a record with a number out of its range, or a text too long. */
export function* rangeIssues(
  fields: Fields,
  item: object,
  { step, prefix, owner, codes = {}, without = [] }: RangePlace,
): Generator<Issue> {
  const { error } = issuesOf(step);
  for (const [name, field] of Object.entries(fields)) {
    if (without.includes(name)) continue;
    const value = (item as Readonly<Record<string, unknown>>)[name];
    const anchor = prefix ? `${prefix}-${name}` : name;
    const label = owner ? ofOwner(owner, field.label) : field.label;
    if (field.kind === 'text') {
      const tooLong = fieldMessage(field, value);
      if (tooLong !== undefined) yield error(codes[name] ?? 'TEXT-LEN', anchor, ofOwner(label, tooLong));
      continue;
    }
    if (field.kind === 'sizing' && (value as Sizing).kind !== field.initial.kind) {
      yield error(codes[name] ?? 'RANGE', anchor, message(otherKind[field.initial.kind], { label }));
      continue;
    }
    const range = numberOf(field);
    if (!range) continue;
    const text = numbersIn(field, value)
      .map((number) => issueText(range, number, label))
      .find((found) => found !== undefined);
    if (text !== undefined) yield error(codes[name] ?? 'RANGE', anchor, text);
  }
}
