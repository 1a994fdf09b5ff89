import { degradationFields, escalatorFields, multipleOfYear, type Escalator } from '../document/escalator';
import type { Project } from '../document/project';
import { inRange, rangeText } from '../fields/field';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import { issuesOf, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';

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
  else if (escalator.customValues.some(({ value }) => !inRange(multipleOfYear, value)))
    yield issuesOf(step).error(code, `${prefix}-customValues`, `${owner}: ${multipleOfYear.label} must be ${rangeText(multipleOfYear)}`);
}
