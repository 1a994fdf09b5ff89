import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { componentLifetimeRows } from '@hybrid/project/issues/catalogue/componentLifetimeRows';
import { equipmentRows } from '@hybrid/project/issues/catalogue/equipmentRows';
import type { Row } from '@hybrid/project/issues/catalogue/row';
import { changed } from '@hybrid/project/issues/testing';
import { startWords } from '../i18n/words';
import { GridConnectionForm } from './GridConnectionForm';
import { SystemConverterSection } from './SystemConverterSection';
import { showPart } from './testing';

const realFetch = globalThis.fetch;
beforeAll(async () => {
  await startWords();
  // The fetch of a stored series stays pending; the place of its issue does not depend on it.
  globalThis.fetch = () => new Promise(() => {});
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = realFetch;
});

const anchorOf = ([, , place]: Row): string => place.split('#')[1] ?? '';
/** Issues of this form; the sections of technologies belong to other forms. */
const rows = [...equipmentRows, ...componentLifetimeRows].filter((row) => !['solar', 'wind', 'storage'].includes(anchorOf(row)));

test.each(rows)('%s %s leads to %s: %s', (...row) => {
  const [, severity, , text, without, change] = row;
  showPart(
    changed(without, change),
    <>
      <GridConnectionForm />
      <SystemConverterSection />
    </>,
  );
  expect(document.getElementById(anchorOf(row))).not.toBeNull();
  if (severity === 'estimation') expect(document.body.textContent).toContain(text);
});
