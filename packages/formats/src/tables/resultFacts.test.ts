import { expect, test } from 'vitest';
import { englishLocale, localeOf } from './fileLocale';
import { factLines, type ResultFacts } from './resultFacts';

const facts: ResultFacts = {
  projectName: 'Mesa',
  place: '',
  system: 'Energy Storage 1 100 MW',
  currency: '$',
  baseYear: 2028,
  calculated: '',
  engineVersion: '1.1.0',
  inputHash: '0123456789abcdef',
  resultId: 'r',
  varied: [{ name: 'Discount rate', unit: '%', value: 7.5 }],
};

test('a file names the sensitivity case that its figures are of', () => {
  expect(factLines(facts, englishLocale)).toContain('Sensitivity case: Discount rate 7.5 %');
  expect(factLines(facts, localeOf('es')).join('\n')).toMatch(/^Caso de sensibilidad: .* 7,5 %$/m);
  expect(factLines({ ...facts, varied: [] }, englishLocale).join('\n')).not.toContain('case');
});
