import i18next, { changeLanguage, use as withPlugin } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { z } from 'zod';
import { languageOf, languages, type Language, type LanguageChoice } from '@hybrid/project/basics/language';
import { inBrowser } from '../browser/browserStorage';
import { groupedNumbers } from './groupedNumbers';
import { frameWords } from './packs/en.frame';

/** Texts come in packs, each with the pages that need it. */
export type Pack = 'frame' | 'project' | 'results';

type Words = Readonly<Record<string, object>>;

/** English replaces missing translations, so its frame is always loaded. */
const packs: Readonly<Record<Language, Readonly<Record<Pack, () => Promise<Words>>>>> = {
  en: {
    frame: () => Promise.resolve(frameWords),
    project: async () => (await import('./packs/en.project')).projectWords,
    results: async () => (await import('./packs/en.results')).resultsWords,
  },
  es: {
    frame: async () => (await import('./packs/es.frame')).frameWords,
    project: async () => (await import('./packs/es.project')).projectWords,
    results: async () => (await import('./packs/es.results')).resultsWords,
  },
};

/** Packs that pages have requested. */
const asked = new Set<Pack>(['frame']);
let wanted: Language = 'en';
const added = new Set<string>();

async function add(language: Language, pack: Pack): Promise<void> {
  const words = await packs[language][pack]();
  const name = `${language} ${pack}`;
  if (added.has(name)) return;
  added.add(name);
  i18next.addResourceBundle(language, 'translation', words, true, true);
}

async function addAll(language: Language): Promise<void> {
  await Promise.all([...asked].flatMap((pack) => [add('en', pack), add(language, pack)]));
}

/** Key of the stored language, so that the user's next page starts in it. */
const key = 'language';

function firstLanguage(): Language {
  const kept = inBrowser.text(key, z.string());
  const asked = kept ?? navigator.language.slice(0, 2).toLowerCase();
  return languages.find((language) => language === asked) ?? 'en';
}

/** Starts in the stored language, or the browser's if it is supported; the texts of the frame are loaded when it resolves. */
export async function startFrameWords(): Promise<void> {
  added.clear();
  void withPlugin(initReactI18next)
    .use(groupedNumbers)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { translation: frameWords } },
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  await speakIn(firstLanguage());
}

/** As {@link startFrameWords}, with all texts: for a page that is shown without the route that loads its pack. */
export async function startWords(): Promise<void> {
  await startFrameWords();
  await loadWords('project');
  await loadWords('results');
}

/** Loads a pack in the current language; it stays loaded. */
export async function loadWords(pack: Pack): Promise<void> {
  asked.add(pack);
  await addAll(wanted);
}

/** Selects the chosen language; automatically, Spanish for a decimal comma, else English. If texts cannot be loaded, the language stays as it is. */
export function speak(decimalPoint: '.' | ',', choice: LanguageChoice = 'automatic'): Promise<void> {
  const language = languageOf(choice, decimalPoint);
  inBrowser.keepText(key, language);
  return speakIn(language);
}

async function speakIn(language: Language): Promise<void> {
  const before = wanted;
  wanted = language;
  try {
    await addAll(language);
  } catch {
    if (wanted === language) wanted = before;
    return;
  }
  // Another language was requested in the meantime.
  if (wanted !== language) return;
  document.documentElement.lang = language;
  if (i18next.language !== language) await changeLanguage(language);
}
