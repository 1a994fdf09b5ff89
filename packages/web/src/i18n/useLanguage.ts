import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '@hybrid/api/accountCalls';

const known = (spoken: string | undefined): Language => languages.find((language) => language === spoken) ?? 'en';

/** The language that is spoken. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return known(i18n.language);
}

/** The language that is spoken now: for texts that are made where they are shown, and again when it changes. */
export const spokenLanguage = (): Language => known(i18next.language);
