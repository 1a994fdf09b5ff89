import { expect, test } from 'vitest';
import { inEnglish } from '../i18n/inEnglish';
import { runChecks } from './checks';
import { gaps } from './coverageChecks';
import { both, causes, changed, full, item, list, plain, pv, storage } from './testing';

const codesOf = (project: typeof plain): readonly string[] => runChecks(project).map(({ code }) => code);

test('what the document can say is refused wherever it is not calculated', () => {
  const found = new Set(codesOf(full));
  expect(gaps.map(({ code }) => code).filter((code) => !found.has(code))).toEqual(['COV-INV', 'COV-MODEL']);
});

test('what is refused says what to do', () => {
  for (const { text } of gaps.filter(({ severity }) => severity === 'error'))
    expect(inEnglish(text)).toMatch(/ cannot be calculated yet\. [A-Z].*\.$/);
});

causes(
  'COV-INV error equipment#hasSystemConverter',
  'Storage that shares the system converter with some of the solar, or beside wind, cannot be calculated yet. Give the storage a converter of its own.',
  [
    changed(
      plain,
      both({ hasSystemConverter: true }, both(item('solar', { hasConverter: false }), item('storage', { hasConverter: false }))),
    ),
    { useWind: true },
  ],
);

causes(
  'COV-MODEL estimation equipment#storage',
  'With these markets and limits storage is calculated as one tank with its round-trip efficiency: without resistance, bound charge and effects of temperature',
  [
    changed(plain, item('storage', { specs: { ...storage.specs, effectiveSeriesResistance: 1 } })),
    item('storage', { useCycleLimitPerDay: true }),
  ],
);

causes(
  'COV-LIST error equipment#storage-1-cost-augmentationSensitivity',
  'Several values of Energy Storage 1: Augmentation cost multiplier cannot be calculated yet. Keep one value.',
  [
    changed(plain, item('storage', { cost: { ...storage.cost, augmentationSensitivity: list(1, 2) } })),
    item('storage', { allowAugmentation: false }),
  ],
);

causes(
  'COV-LIST error equipment#pv-1-cost-augmentationSensitivity',
  'Several values of PV Solar 1: Augmentation cost multiplier cannot be calculated yet. Keep one value.',
  [
    changed(
      plain,
      item('solar', {
        cost: { ...pv.cost, capitalSensitivity: list(1, 2), operatingSensitivity: list(1, 2), replacementSensitivity: list(1, 2) },
      }),
    ),
    item('solar', { cost: { ...pv.cost, augmentationSensitivity: list(1, 2) } }),
  ],
);
