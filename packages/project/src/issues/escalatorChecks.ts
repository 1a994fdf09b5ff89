import { escalatedAmount, type Escalator, type YearlyChange } from '../costs/escalator';
import type { Project } from '../document/project';
import { inRange, issueText } from '../fields/field';
import { message, ofOwner, type Text } from '../i18n/message';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import { issuesOf, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';

interface EscalatorPlace {
  readonly step: StepName;
  readonly prefix: string;
  readonly owner: Text;
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
    const wrong = escalator.customValues.map(({ value }) => value).filter((value) => !inRange(valueOfYear, value));
    const [outside] = wrong.map((value) => issueText(valueOfYear, value, ofOwner(owner, valueOfYear.label)));
    if (outside === undefined) return;
    const seemsPercent = isDegradation && wrong.every((value) => value > 1 && value <= 100);
    const text = seemsPercent ? message('marketChecks.outOfRangeShare', { outside }) : outside;
    yield issuesOf(step).error(code, `${prefix}-customValues`, text);
  }
}
