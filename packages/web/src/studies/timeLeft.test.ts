import { expect, test } from 'vitest';
import { timeLeft } from './timeLeft';

test.each([
  ['00:00:00', undefined],
  ['', undefined],
  ['00:00:04', '4 s'],
  ['00:00:31', '30 s'],
  ['00:00:58', '1 min'],
  ['00:04:12', '4 min'],
  ['01:18:40', '1 h 20 min'],
  ['01:58:40', '2 h'],
  ['12:40:00', '13 h'],
])('%s that is left is told as %s', (clock, words) => expect(timeLeft(clock)).toBe(words));
