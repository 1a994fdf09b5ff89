import { issueText, type Fields } from '../fields/field';
import type { StepName } from '../wizard';
import type { Issue } from './issue';

/** An error for each number of a record that is out of its range. `owner` names the item when there can be several. */
export function* rangeIssues(
  fields: Fields,
  item: Readonly<Record<string, unknown>>,
  step: StepName,
  anchor: (field: string) => string,
  owner = '',
): Generator<Issue> {
  for (const [name, field] of Object.entries(fields)) {
    const label = owner === '' ? field.label : `${owner}: ${field.label}`;
    if (field.kind === 'text' && typeof item[name] === 'string' && item[name].length > field.maxLength)
      yield {
        severity: 'error',
        step,
        anchor: anchor(name),
        text: `${label}: The input must contain ${field.maxLength} characters or less`,
      };
    const range = field.kind === 'values' ? field.each : field.kind === 'number' ? field : undefined;
    if (!range) continue;
    const values =
      field.kind === 'values' ? (item[name] as readonly { readonly value: number }[]).map(({ value }) => value) : [item[name] as number];
    const text = values.map((value) => issueText(range, value, label)).find((found) => found !== undefined);
    if (text !== undefined) yield { severity: 'error', step, anchor: anchor(name), text };
  }
}
