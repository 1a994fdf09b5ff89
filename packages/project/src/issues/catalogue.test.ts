import { expect, test } from 'vitest';
import { capacityRows } from './catalogue/capacityRows';
import { componentLifetimeRows } from './catalogue/componentLifetimeRows';
import { contractRows } from './catalogue/contractRows';
import { coverageRows } from './catalogue/coverageRows';
import { economicsRows } from './catalogue/economicsRows';
import { energyMarketRows } from './catalogue/energyMarketRows';
import { equipmentRows } from './catalogue/equipmentRows';
import { regulationRows } from './catalogue/regulationRows';
import type { Row } from './catalogue/row';
import { siteRows } from './catalogue/siteRows';
import { solarRows } from './catalogue/solarRows';
import { storageRows } from './catalogue/storageRows';
import { windRows } from './catalogue/windRows';
import { runChecks } from './checks';
import { issueCodes } from './codes';
import { gaps } from './coverageChecks';
import { changed } from './testing';

const rows: readonly Row[] = [
  ...siteRows,
  ...energyMarketRows,
  ...regulationRows,
  ...capacityRows,
  ...contractRows,
  ...equipmentRows,
  ...componentLifetimeRows,
  ...solarRows,
  ...windRows,
  ...storageRows,
  ...economicsRows,
  ...coverageRows,
];

test.each(rows)('%s %s at %s: %s', (...row) => {
  const [code, severity, place, text, without, change] = row;
  const [step, anchor] = place.split('#');
  expect(runChecks(without).filter((issue) => issue.code === code && (issue.anchor === anchor || issue.text === text))).toEqual([]);
  const found = runChecks(changed(without, change)).filter((issue) => issue.code === code && issue.text === text);
  expect(found.map((issue) => [issue.severity, issue.step, issue.anchor])).toEqual([[severity, step, anchor]]);
});

test('every code has a row, and every row a code of the list', () => {
  expect([...new Set(rows.map(([code]) => code))].sort()).toEqual(Object.keys(issueCodes).sort());
});

test('every gap of the calculation has a row, and says what to do', () => {
  const texts = new Set(rows.map(([, , , text]) => text));
  for (const { text, severity } of gaps) {
    expect(texts, text).toContain(text);
    if (severity === 'error') expect(text).toMatch(/ cannot be calculated yet\. [A-Z].*\.$/);
  }
});
