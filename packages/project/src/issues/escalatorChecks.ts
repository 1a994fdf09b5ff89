import { degradationFields, escalatorFields, type Escalator } from '../document/escalator';
import type { Project } from '../document/project';
import { inRange, number, rangeText } from '../fields/field';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import { issuesOf, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';

/** Multiples of the first year. Beyond this, sums over the lifetime lose their digits. */
const multiple = number('Values of the years', 1, { min: 0, max: 1e9 });

interface EscalatorPlace {
  readonly step: StepName;
  readonly prefix: string;
  readonly owner: string;
  readonly code?: IssueCode;
}

/** Whether an escalator changes anything: early analysis repeats one year. */
export function isEscalated({ earlyAnalysis }: Pick<Project, 'earlyAnalysis'>, { enabled }: Escalator): boolean {
  return enabled && !earlyAnalysis;
}

/** The figures of an escalator, or of a degradation, that is on. */
export function* escalatorIssues(
  project: Project,
  escalator: Escalator,
  { step, prefix, owner, code = 'ESC-RANGE' }: EscalatorPlace,
  fields: typeof escalatorFields | typeof degradationFields = escalatorFields,
): Generator<Issue> {
  if (!isEscalated(project, escalator)) return;
  if (escalator.multiYearKind === 'linear') yield* rangeIssues(fields, escalator, { step, prefix, owner, codes: { linearValue: code } });
  else if (escalator.customValues.some(({ value }) => !inRange(multiple, value)))
    yield issuesOf(step).error(code, `${prefix}-customValues`, `${owner}: ${multiple.label} must be ${rangeText(multiple)}`);
}
