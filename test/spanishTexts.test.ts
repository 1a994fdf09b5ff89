import { accountRefusals } from '@hybrid/api/accountRefusals';
import { timeSeriesTexts } from '@hybrid/api/inputCalls';
import { notificationTexts } from '@hybrid/api/notification';
import { shareTexts } from '@hybrid/api/projectCalls';
import { reportTexts } from '@hybrid/api/reportCalls';
import { seriesOfResultTexts } from '@hybrid/api/seriesOfResultCalls';
import { catalogue, messages, refusals } from '@hybrid/project/i18n/spanishTexts';
import { spanishFigure } from '@hybrid/project/i18n/spanishFigure';
import { translator } from '@hybrid/project/i18n/translator';
import { expect, test } from 'vitest';
import { accounts } from '../packages/web/src/i18n/es/accounts';

import { spokenTexts } from './spokenTexts';

const inSpanish = translator(catalogue, { ...refusals, ...messages }, spanishFigure);

/** Texts for operators, who read them in a terminal in English, like the whole command line. */
const forOperators =
  /^server\/src\/(installation\/|operations\/|startup\/|accounts\/sessionToken|store\/(ownerLock|bringUpToDate|diskReserve|clusterFolder))|geocoderService/;

/** Successive sentences of a text are translated one by one. */
const sentencesOf = (text: string): readonly string[] => text.split(/\n|(?<=[.?!]) (?=[\p{Lu}\d"])/u);
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Texts that are the same in both languages: paths of calls, units and codes. */
const alike = /^(?:\/|7 7$|[A-Z]+ 7$|kW$|°C$|W\/m²$|K$|synthetic$)/;

/** Texts whose gap is filled by one of a few words, with all their forms. */
const comesTo: Readonly<Record<string, readonly string[]>> = {
  'The net present value is 7 zero at both bounds.': [
    'The net present value is above zero at both bounds.',
    'The net present value is below zero at both bounds.',
  ],
  '1 damaged date repaired by the order of the rows, 7': ['1 damaged date repaired by the order of the rows, the first in line 9'],
  '7 damaged dates repaired by the order of the rows, 7': ['7 damaged dates repaired by the order of the rows, the first in line 9'],
  '7 negative 7 set to 0': ['1 negative price set to 0', '1 negative value set to 0'],
  '7 negative 7s set to 0': ['1,234 negative prices set to 0', '12 negative values set to 0'],
  'times shifted from 7 to 7, 7': [
    'times shifted from UTC to UTC+2, the local standard time of the file',
    'times shifted from UTC to UTC+2, the standard time of the site',
  ],
  'The file is 7.': [
    'a PDF document',
    'a picture',
    'compressed (gzip)',
    'compressed (7z)',
    'compressed (rar)',
    'compressed (zip)',
    'a Parquet table',
    'a database',
    'a HOMER project',
    'a text in UTF-16',
  ].map((what) => `The file is ${what}.`),
  'The file has several columns of values that may be the 77: 7.': [
    'The file has several columns of values that may be the wind speed at 80 m: a, b.',
    'The file has several columns of values that may be the wind speed: a, b.',
  ],
  'One column of values, date-time and value, date, time and value, or a row a day are read.7': [
    'One column of values, date-time and value, date, time and value, or a row a day are read. Line 1,000: "a word".',
  ],
  'This is not 7.': ['This is not a project file.', 'This is not a project.'],
  '7 at the moment.': ['Many files are read', 'Many files are read and curves fitted', 'Many files are read and written'].map(
    (crowd) => `${crowd} at the moment.`,
  ),
  '7 took more than 7 s and was stopped.': ['Reading the file', 'Fitting the curve', 'Writing the file'].map(
    (work) => `${work} took more than 60 s and was stopped.`,
  ),
  '7 needs more memory than there is for it.': ['Reading the file', 'Fitting the curve', 'Writing the file'].map(
    (work) => `${work} needs more memory than there is for it.`,
  ),
  '7 too many attempts': [],
  '7 no licence': [],
  '7 wrong name or password': [],
  '7 wrong password': [],
  '7 wrong code': [],
};

const sentenceChoices = (text: string): readonly string[] =>
  comesTo[text] ?? (sentencesOf(text).some((one) => comesTo[one]) ? sentencesOf(text).flatMap((one) => comesTo[one] ?? [one]) : [text]);

/** Returns the texts with a sentence that stays in English. */
const lacking = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => sentenceChoices(text)))].filter((text) => {
    const translated = inSpanish(text);
    return sentencesOf(text).some((sentence) => hasWords(sentence) && !alike.test(sentence) && translated.includes(sentence));
  });

test('what the engine, the files and the server refuse or note has Spanish, sentence by sentence', () => {
  const found = spokenTexts(['engine/src', 'formats/src', 'project/src/files', 'project/src/results', 'server/src'], (file) =>
    forOperators.test(file),
  );
  expect(found.length).toBeGreaterThan(250);
  expect(lacking(found.map(({ text }) => text))).toEqual([]);
});

test('the few texts with a choice of words are texts of the product', () => {
  const found = new Set(spokenTexts(['engine/src', 'formats/src', 'project/src/files', 'server/src'], () => false).map(({ text }) => text));
  const parts = new Set([...found].flatMap(sentencesOf));
  expect(Object.keys(comesTo).filter((text) => !found.has(text) && !parts.has(text))).toEqual([]);
});

test('so has what the web app says of calls itself', () => {
  const found = spokenTexts(['web/src'], (file) => file.includes('/i18n/'));
  expect(found.length).toBeGreaterThan(5);
  expect(lacking(found.map(({ text }) => text))).toEqual([]);
});

test('so have the texts that calls share, to the letter', () => {
  const shared = [timeSeriesTexts, notificationTexts, shareTexts, reportTexts, seriesOfResultTexts].flatMap((texts) =>
    Object.values(texts),
  );
  expect(lacking(shared)).toEqual([]);
  expect(Object.keys(accounts.refusals).toSorted()).toEqual(Object.keys(accountRefusals).toSorted());
});
