import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPassword';

const name = 'jane.miller@example.com';

test.each([
  ['a password that leaked often, made longer', 'password1234'],
  ['a row of the keyboard', 'qwertyuiop123'],
  ['a pattern of the keyboard', '1q2w3e4r5t6y'],
  ['a word said twice', 'letmeinletmein'],
  ['letters replaced by signs', 'P@ssw0rd1234'],
  ['words of the product', 'hybridfront2026'],
])('%s is tried first', (_, password) => expect(isCommonPassword(password, name)).toBe(true));

test.each([
  ['words that have nothing to do with each other', 'copper lantern wading'],
  ['signs drawn at random', 'xK3#mQ9zPw2v'],
  ['words of another script', 'солнце ветер аккумулятор'],
  ['a long text', `${'correct horse battery staple '.repeat(8)}end`],
])('%s are not', (_, password) => expect(isCommonPassword(password, name)).toBe(false));
