import type { Issue } from '@hybrid/project/issues/issue';
import { withSuggestions } from '@hybrid/project/issues/issue';
import type { Say } from '../i18n/said';

/** An issue with the ways that would help, in the language of the user. */
export const toldWithSuggestions = (issue: Issue, told: Say): string =>
  withSuggestions({ ...issue, text: told(issue.text), suggestions: (issue.suggestions ?? []).map(told) });
