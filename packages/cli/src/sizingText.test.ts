import { expect, test } from 'vitest';
import { sizingText } from './sizingText';

const row = (id: string, met: number, keepsContracts: boolean, paysPenalties: boolean) => ({
  id,
  results: [met],
  service: 1,
  leftOut: [],
  sizes: { solar: 1, wind: 0, storage: 0 },
  keepsContracts,
  paysPenalties,
});

test('a row says whether it keeps the contracts, pays penalties or neither', () => {
  const text = sizingText({
    header: [{ name: 'Met', units: '%', decimals: 2 }],
    items: [row('a', 100, true, false), row('b', 0.17, false, true), row('c', 90, false, false)],
    relativeGap: 0,
    notes: [],
  });
  expect(text.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    'Met (%) | Meets the contracts',
    '100.00 | yes',
    '0.17 | no, pays penalties',
    '90.00 | no',
  ]);
});
