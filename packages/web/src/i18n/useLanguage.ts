import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '@hybrid/api/accountCalls';

const known = (spoken: string | undefined): Language => languages.find((language) => language === spoken) ?? 'en';

/** Returns the current language and follows its changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return known(i18n.language);
}

/** Returns the current language, for texts that are made again when it changes. */
export const spokenLanguage = (): Language => known(i18next.language);
