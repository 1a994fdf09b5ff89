import { inEnglish } from '../i18n/inEnglish';
import { wholeText, type UserError } from '../i18n/userError';

/** Returns the text of an expected error in English: what is wrong, as its `message` states, and what to do. */
export const errorText = (error: UserError): string => inEnglish(wholeText(error));
