import type { Issue } from '@hybrid/project/issues/issue';
import { withSuggestions } from '@hybrid/project/issues/issue';
import type { Translate } from '../i18n/translate';

/** Returns the text of an issue with the possible fixes, in the language of the user. */
export const translatedIssue = (issue: Issue, translate: Translate): string => translate(withSuggestions(issue));
