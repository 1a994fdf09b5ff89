import { escalatedAmount, type Escalator, type YearlyChange } from '../costs/escalator';
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

/** Returns true if an escalator has an effect: early analysis repeats one year. */
export function isEscalated({ earlyAnalysis }: Pick<Project, 'earlyAnalysis'>, { enabled }: Escalator): boolean {
  return enabled && !earlyAnalysis;
}

/** Reports figures of an active escalator or degradation. */
export function* escalatorIssues(
  project: Project,
  escalator: Escalator,
  { step, prefix, owner, code = 'ESC-RANGE' }: EscalatorPlace,
  { fields, valueOfYear, isDegradation }: YearlyChange = escalatedAmount,
): Generator<Issue> {
  if (!isEscalated(project, escalator)) return;
  if (escalator.multiYearKind === 'linear') yield* rangeIssues(fields, escalator, { step, prefix, owner, codes: { linearValue: code } });
  else {
    const wrong = escalator.customValues.filter(({ value }) => !inRange(valueOfYear, value));
    if (wrong.length === 0) return;
    const seemsPercent = isDegradation && wrong.every(({ value }) => value > 1 && value <= 100);
    const text = `${owner}: ${valueOfYear.label} must be ${rangeText(valueOfYear)}${seemsPercent ? '. A percentage is written as a share: 95 % is 0.95' : ''}`;
    yield issuesOf(step).error(code, `${prefix}-customValues`, text);
  }
}
