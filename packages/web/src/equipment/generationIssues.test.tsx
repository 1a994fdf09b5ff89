import { cleanup } from '@testing-library/react';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Row } from '@hybrid/project/issues/catalogue/row';
import { solarRows } from '@hybrid/project/issues/catalogue/solarRows';
import { windRows } from '@hybrid/project/issues/catalogue/windRows';
import { changed } from '@hybrid/project/issues/testing';
import { showItemOf } from '../ui/shownItems';
import { startWords } from '../i18n/words';
import { ResourceSection } from './ResourceSection';
import { SolarForm } from './SolarForm';
import { showPart } from './testing';
import { WindForm } from './WindForm';

const realFetch = globalThis.fetch;
beforeAll(async () => {
  await startWords();
  // Fetches of stored series and of the library stay pending; the place of an issue does not depend on them.
  globalThis.fetch = () => new Promise(() => {});
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = realFetch;
});

const anchorOf = ([, , place]: Row): string => place.split('#')[1] ?? '';
/** One row for each code and anchor; the tests of the checks cover the ways to cause it. */
const rows = [...solarRows, ...windRows].filter(
  (row, at, all) => all.findIndex((other) => other[0] === row[0] && other[2] === row[2]) === at,
);

test.each(rows)('%s %s leads to %s: %s', (...row) => {
  const [code, severity, , text, without, change] = row;
  const project = changed(without, change);
  const form = code.startsWith('W-') || anchorOf(row).startsWith('wind') ? <WindForm /> : <SolarForm />;
  showPart(
    project,
    <>
      {form}
      <ResourceSection />
    </>,
  );
  if (document.getElementById(anchorOf(row)) === null) act(() => void showItemOf(anchorOf(row)));
  expect(document.getElementById(anchorOf(row))).not.toBeNull();
  if (severity !== 'estimation' && !['RANGE', 'PV-DEG', 'PV-CONV', 'W-CURVE'].includes(code))
    expect(document.body.textContent).toContain(text);
});
