import { expect, test } from 'vitest';
import { passwordFault, passwordLength } from './passwordRules';

const ann = 'ann.miller@example.com';

test('a few words in a row are taken, with spaces, accents and letters of any script', () => {
  for (const password of ['right horse battery', 'sol viento batería', 'солнце и ветер', 'x9!kT#2vQ$8m'])
    expect(passwordFault(password, ann)).toBeUndefined();
});

test('eleven letters are too few and 256 are not too many, counted as people see them', () => {
  expect(passwordFault('abcdXfghijk', ann)).toBe('tooShort');
  expect(passwordFault('abcdXfghijkl', ann)).toBeUndefined();
  // Twelve code units, six letters.
  expect(passwordFault('🌞💨🔋🌞💨🔋', ann)).toBe('tooShort');
  const long = 'right horse battery '.repeat(20);
  expect(passwordFault(long.slice(0, passwordLength.max), ann)).toBeUndefined();
  expect(passwordFault(long.slice(0, passwordLength.max + 1), ann)).toBe('tooLong');
});

test('what repeats itself or counts is too plain', () => {
  for (const password of ['aaaaaaaaaaaa', 'abababababab', '123456789012', '098765432109', 'abcdefghijkl', 'ponmlkjihgfe'])
    expect(passwordFault(password, ann), password).toBe('tooPlain');
});

test('a password that is little more than the name of the account or of the product is not taken', () => {
  for (const password of [ann, 'Ann.Miller-2026', 'annmiller12345', 'Hybrid Front 26!'])
    expect(passwordFault(password, ann), password).toBe('likeTheName');
  // A short name is in many words.
  expect(passwordFault('annual harvest of sun', 'ann@example.com')).toBeUndefined();
  expect(passwordFault('miller grinds wheat at noon with ann.miller', ann)).toBeUndefined();
});
