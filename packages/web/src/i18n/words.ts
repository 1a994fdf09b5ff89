import i18next, { changeLanguage, use as withPlugin } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en';
import { es } from './es';

/** Loads the words. English stands in for what a language lacks. */
export function startWords(): void {
  void withPlugin(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en }, es: { translation: es } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/** Spanish for those who write a decimal comma, else English. */
export function speak(decimalPoint: '.' | ','): void {
  const language = decimalPoint === ',' ? 'es' : 'en';
  document.documentElement.lang = language;
  if (i18next.language !== language) void changeLanguage(language);
}
