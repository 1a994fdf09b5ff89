import { act, cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Project } from '@hybrid/project/document/project';
import { relative } from '@hybrid/project/document/sizing';
import { newStorage } from '@hybrid/project/document/storage';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { both, changed, complex, full, item, line, list, plain, size, storage, withValueOfYear3 } from '@hybrid/project/issues/testing';
import { runChecks } from '@hybrid/project/issues/checks';
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

const wrongFields = item('storage', {
  ...size(2.5),
  cost: complex(storage.cost, { indirectCapital: [line('CostPerWattDc')] }),
  augmentationPriceDecline: [1, -1],
  augmentationDegradationLimit: list(100),
  cycleLimitPerDay: list(0),
  useAuxiliaryLoadFlatPrice: false,
  energyMarket: 'fmm',
  deferment: { ...storage.deferment, isExactDate: true, startDate: '2027-12-31' },
  converter: { ...storage.converter, efficiency: 101, sizing: { kind: 'relative', values: list(0) } },
  rteDegradationOverTime: withValueOfYear3(storage.rteDegradationOverTime, 0),
  specs: { ...storage.specs, capacityCurve: [{ x: 1, y: -1 }] },
});
const costly = [{ id: 'cost-1', capital: 200_000, operating: 1000, replacement: 0, augmentation: 150_000 }];

/** Projects, and issues of their storage that lead to a field. */
const projects: readonly (readonly [project: Project, ...issues: readonly string[]])[] = [
  [
    changed(changed(full, { storage: [storage, { ...newStorage('storage-2', 2, 25), useCycleLimitPerDay: true }] }), wrongFields),
    'ST-INT storage-1-sizing',
    'ST-FIRST storage-2-useCycleLimitPerDay',
    'ST-CURVE storage-1-specs',
    'ST-COST storage-1-cost',
    'RANGE storage-1-augmentationPriceDecline',
    'ST-AUGLIM storage-1-augmentationDegradationLimit',
    'ST-CYC storage-1-cycleLimitPerDay',
    'ST-AUX storage-1-energyMarket',
    'ST-DEFER storage-1-deferment-startDate',
    'ST-CONV storage-1-converter-sizing',
    'ST-CONV storage-1-converter-efficiency',
    'ESC-RANGE storage-1-rteDegradationOverTime-customValues',
  ],
  [
    changed(
      plain,
      both(
        { useSolar: false },
        item('storage', {
          ...size(0),
          hasConverter: false,
          augmentationPriceDecline: [0],
          cost: { ...storage.cost, type: 'simple', simple: costly },
        }),
      ),
    ),
    'ST-SIZE storage-1-sizing',
    'ST-AUG0 storage-1-augmentationPriceDecline',
    'COST-AUG storage-1-cost',
    'ST-CONV storage-1-hasConverter',
  ],
  [changed(plain, item('storage', { sizing: relative([50]) })), 'RANGE storage-1-sizing'],
];

/** Issues that the field itself shows, besides the list of issues. */
const translatedInPlace = ['ST-INT', 'ST-FIRST', 'ST-AUG0', 'ST-DEFER'];

test.each(projects.flatMap(([project, ...issues]) => issues.map((issue) => ({ issue, project }))))(
  '$issue leads to its field',
  ({ issue, project }) => {
    const [code = '', anchor = ''] = issue.split(' ');
    const found = runChecks(project).find((one) => one.code === code && one.anchor === anchor);
    showPart(project, <StorageForm />);
    act(() => void showItemOf(anchor));
    expect(document.getElementById(anchor)).not.toBeNull();
    if (translatedInPlace.includes(code)) expect(document.body.textContent).toContain(inEnglish(found!.text));
    else expect(found).toBeDefined();
  },
);
