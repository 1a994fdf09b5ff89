import { expect, test } from 'vitest';
import { runChecks } from './checks';
import { gaps } from './coverageChecks';
import { full, type plain } from './testing';

const codesOf = (project: typeof plain): readonly string[] => runChecks(project).map(({ code }) => code);

test('what the document can say is refused wherever it is not calculated', () => {
  const found = new Set(codesOf(full));
  expect(gaps.map(({ code }) => code).filter((code) => !found.has(code))).toEqual(['COV-INV', 'COV-MODEL']);
});
