import { expect, test } from 'vitest';
import { spokenTexts } from './spokenTexts';

/** Texts for operators, who read them in a terminal in English, like the whole command line. */
const forOperators =
  /^server\/src\/(installation\/|operations\/|startup\/|accounts\/sessionToken|store\/(ownerLock|bringUpToDate|diskReserve|clusterFolder)|outside\/geocoderService)/;

/** Texts of the pages themselves, and of library items, which are stored in documents. */
const hasWordsOfItsOwn = /\/i18n\/|\/library\/builtIn/;

const hasWords = (text: string): boolean => /\p{L}{2} \p{L}{2}/u.test(text);

test('what the core, the files, the server and the web app refuse or note has a code, so that each language has its words', () => {
  const found = spokenTexts(
    ['project/src', 'engine/src', 'formats/src', 'api/src', 'server/src', 'web/src'],
    (file) => forOperators.test(file) || hasWordsOfItsOwn.test(file),
  );
  expect(found.filter(({ text }) => hasWords(text))).toEqual([]);
});

test('texts in code are found: those for operators are', () => {
  const found = spokenTexts(['server/src'], (file) => !forOperators.test(file));
  expect(found.filter(({ text }) => hasWords(text)).length).toBeGreaterThan(15);
});
