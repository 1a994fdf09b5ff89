import { accounts as accountTexts } from '@hybrid/project/i18n/en/accounts';
import { refusals } from '@hybrid/project/i18n/en/refusals';
import { accounts } from '../en/accounts';
import { apiTokens } from '../en/apiTokens';
import { fields } from '../en/fields';
import { help } from '../en/help';
import { listing } from '../en/listing';
import { newFromFile } from '../en/newFromFile';
import { palette } from '../en/palette';
import { portfolio } from '../en/portfolio';
import { preferences } from '../en/preferences';
import { shell } from '../en/shell';
import { signInSecurity } from '../en/signInSecurity';

/** Words of the rooms that are there from the start: signing in, the header, the projects. */
export const frameWords = {
  shell,
  accounts,
  listing,
  fields,
  newFromFile,
  palette,
  portfolio,
  preferences,
  help,
  signInSecurity,
  apiTokens,
  core: { accounts: accountTexts, refusals },
} as const;
