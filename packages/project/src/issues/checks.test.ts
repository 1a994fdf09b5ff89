import { expect, test } from 'vitest';
import { calculationBlockers, isBlocked, runChecks } from './checks';
import { both, changed, full, item, late, noMean, plain, withYears } from './testing';
import { absolute } from '../document/sizing';

const codes = (project: typeof plain): readonly string[] => runChecks(project).map(({ code }) => code);

test('a complete project has no issue', () => {
  expect(runChecks(plain)).toEqual([]);
});

test('a complete project in late stage has notes at most', () => {
  expect(codes(late)).toEqual(['EM-HELD']);
});

test.each([
  ['with all that the document can say', full],
  ['with years of each technology', withYears],
])('a complete project %s has nothing wrong but what is not calculated yet', (_, project) => {
  expect(codes(project).filter((code) => !code.startsWith('COV-'))).toEqual([]);
});

test('issues come in the order of the steps as far as a list of checks can', () => {
  const steps = runChecks({ ...late, lifetime: 41, useEnergyMarket: false, exportLimit: -1, systemOmCost: -1 })
    .filter(({ severity }) => severity === 'error')
    .map(({ step }) => step);
  expect(steps).toEqual(['setup', 'revenue', 'equipment', 'other']);
});

test('warnings keep a calculation from starting until they are ignored, estimation notes never do', () => {
  const warned = { ...plain, discountRate: 0 };
  expect(calculationBlockers(warned).map(({ code }) => code)).toEqual(['EC-DISC0']);
  expect(calculationBlockers({ ...warned, ignoreWarnings: true })).toEqual([]);
  expect(calculationBlockers(late)).toEqual([]);
  expect(calculationBlockers({ ...warned, lifetime: 0, ignoreWarnings: true }).map(({ code }) => code)).toEqual(['SET-LIFE']);
});

test('only errors block', () => {
  expect(isBlocked(runChecks({ ...plain, discountRate: 0 }))).toBe(false);
  expect(isBlocked(runChecks(late))).toBe(false);
  expect(isBlocked(runChecks({ ...late, discountRate: -1 }))).toBe(true);
});

test('what is switched off is not judged, however wrong', () => {
  const off = changed(
    plain,
    both(
      {
        regulationMarkets: full.regulationMarkets.map((market) => ({ ...market, useRegUp: false, useRegDown: false })),
        capacityMarkets: full.capacityMarkets.map((market) => ({ ...market, callDuration: 30 })),
        contracts: full.contracts.map((contract) => ({ ...contract, obligations: [] })),
        useSystemSizer: false,
        wind: full.wind.map((wind) => ({ ...wind, anemometerHeight: -1 })),
        windResource: { ...full.windResource, data: noMean, scale: -1 },
        inverter: { ...plain.inverter, efficiency: 0 },
        hasExportLimit: false,
        exportLimit: -1,
        importLimit: -1,
        solarEndYear: 99,
      },
      item('storage', { cycleLimitPerDay: absolute([0]).values, auxiliaryLoadSensitivity: absolute([-1]).values }),
      item('energyMarkets', { importPriceMultiplier: -1, useSingleFileMultiYearPrice: true }),
    ),
  );
  expect(runChecks(off)).toEqual([]);
});
