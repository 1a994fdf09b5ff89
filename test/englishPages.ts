import i18next from 'i18next';
import { en } from '../packages/web/src/i18n/en';

/** Loads the English words of the web app, for tests of its modules without a page. */
export const loadEnglishPages = (): Promise<unknown> =>
  i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
