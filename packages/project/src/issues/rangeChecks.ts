import { fieldMessage, issueText, numberOf, numbersIn, type Fields, type Sizing } from '../fields/field';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import { issuesOf, type Issue } from './issue';

/** Where the fields of a record stand, and how their trouble is told. */
export interface RangePlace {
  readonly step: StepName;
  /** Stands before the name of a field in its anchor; empty for fields of the project itself. */
  readonly prefix?: string;
  /** Names the item when there can be several. */
  readonly owner?: string;
  /** Codes of fields that have one of their own. */
  readonly codes?: Readonly<Record<string, IssueCode>>;
  /** Fields that have no effect as the record stands: their values are kept, but not judged. */
  readonly without?: readonly string[];
}

/** What is said of sizes that are given in the other way than the calculation reads them. */
const otherKind = {
  relative: 'must be relative to the power of its technology, not absolute',
  absolute: 'must be absolute, not relative',
} as const satisfies Readonly<Record<Sizing['kind'], string>>;

/** An error for each field of a record with a number out of its range, or a text too long. */
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
    const label = owner ? `${owner}: ${field.label}` : field.label;
    if (field.kind === 'text') {
      const message = fieldMessage(field, value);
      if (message !== undefined) yield error(codes[name] ?? 'TEXT-LEN', anchor, `${label}: ${message}`);
      continue;
    }
    if (field.kind === 'sizing' && (value as Sizing).kind !== field.initial.kind) {
      yield error(codes[name] ?? 'RANGE', anchor, `${label} ${otherKind[field.initial.kind]}`);
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
