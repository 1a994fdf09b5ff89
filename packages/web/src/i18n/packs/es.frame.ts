import { accounts as accountTexts } from '@hybrid/project/i18n/es/accounts';
import { refusals } from '@hybrid/project/i18n/es/refusals';
import { accounts } from '../es/accounts';
import { apiTokens } from '../es/apiTokens';
import { fields } from '../es/fields';
import { help } from '../es/help';
import { listing } from '../es/listing';
import { newFromFile } from '../es/newFromFile';
import { palette } from '../es/palette';
import { portfolio } from '../es/portfolio';
import { preferences } from '../es/preferences';
import { shell } from '../es/shell';
import { signInSecurity } from '../es/signInSecurity';

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
