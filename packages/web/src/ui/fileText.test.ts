import { beforeAll, expect, test } from 'vitest';
import { textOf } from './fileText';
import { unreadableFile } from './testing';
import { startWords } from '../i18n/words';

beforeAll(startWords);

const fileOf = (...bytes: readonly number[]): File => new File([Uint8Array.from(bytes)], 'prices.csv');

test('a text is UTF-8 with or without a mark, UTF-16 with one, and else Western', async () => {
  expect(await textOf(fileOf(...new TextEncoder().encode('12,5 °C')))).toBe('12,5 °C');
  expect(await textOf(fileOf(0xff, 0xfe, 0x31, 0, 0x32, 0))).toBe('12');
  expect(await textOf(fileOf(0x31, 0xb0, 0x43))).toBe('1°C');
});

test('a file that the system does not give is refused with what the user can do', async () => {
  await expect(textOf(unreadableFile('prices.csv'))).rejects.toMatchObject({
    title: 'The file cannot be read',
    detail: expect.stringMatching(/^prices\.csv was moved or changed .* Choose it again\.$/),
  });
});
