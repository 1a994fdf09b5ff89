import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { withSuggestions, type Issue } from '@hybrid/project/issues/issue';
import { steps } from '@hybrid/project/wizard';
import { colored, type OutputStream } from './colors';

/** Returns one line per issue, for standard error unless another stream is named: severity, step, text. */
export function issueText(issue: Issue, stream: OutputStream = 'stderr'): string {
  const { severity, step } = issue;
  const [name, meaning] = severity === 'estimation' ? (['note', 'aside'] as const) : ([severity, severity] as const);
  return `${colored(stream, meaning, `${name}:`)} ${inEnglish(steps[step].label)}: ${inEnglish(withSuggestions(issue))}`;
}
