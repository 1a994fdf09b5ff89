import { act, cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Row } from '@hybrid/project/issues/catalogue/row';
import { storageRows } from '@hybrid/project/issues/catalogue/storageRows';
import { changed } from '@hybrid/project/issues/testing';
import { showItemOf } from '../../ui/shownItems';
import { startWords } from '../../i18n/words';
import { StorageForm } from '../StorageForm';
import { showPart } from '../testing';

const realFetch = globalThis.fetch;
beforeAll(async () => {
  await startWords();
  // The fetch of the library stays pending; the place of an issue does not depend on it.
  globalThis.fetch = () => new Promise(() => {});
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = realFetch;
});

const anchorOf = ([, , place]: Row): string => place.split('#')[1] ?? '';
/** Anchors of the section as a whole, and of other sections. */
const elsewhere = ['storage', 'hasSystemConverter', 'temperatureResource'];
const rows = storageRows.filter((row) => !elsewhere.includes(anchorOf(row)));

test.each(rows)('%s %s leads to %s: %s', (...row) => {
  const [, , , , without, change] = row;
  showPart(changed(without, change), <StorageForm />);
  act(() => void showItemOf(anchorOf(row)));
  expect(document.getElementById(anchorOf(row))).not.toBeNull();
});

/** Issues that the field itself shows, besides the list of issues. */
const translatedInPlace = ['ST-INT', 'ST-FIRST', 'ST-AUG0', 'ST-DEFER'];

test.each(rows.filter(([code]) => translatedInPlace.includes(code)))('%s %s is said at %s: %s', (...row) => {
  const [, , , text, without, change] = row;
  showPart(changed(without, change), <StorageForm />);
  act(() => void showItemOf(anchorOf(row)));
  expect(document.body.textContent).toContain(text);
});
