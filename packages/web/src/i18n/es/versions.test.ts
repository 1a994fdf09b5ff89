import { expect, test } from 'vitest';
import { versions as english } from '../en/versions';
import { versions as spanish } from './versions';

const names = (words: object, path = ''): readonly string[] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'string' ? [`${path}${name}`] : names(word as object, `${path}${name}.`),
  );
const gaps = (text: string): readonly string[] => (text.match(/{{\w+}}/g) ?? []).toSorted();
const texts = (words: object): readonly string[] =>
  Object.values(words).flatMap((word: unknown) => (typeof word === 'string' ? [word] : texts(word as object)));

test('every word of the versions is there in Spanish, with the same values in it', () => {
  expect(names(spanish)).toEqual(names(english));
  expect(texts(spanish).map(gaps)).toEqual(texts(english).map(gaps));
});
