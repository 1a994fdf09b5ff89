import { expect, test } from 'vitest';
import { newProject, type Project } from '../document/project';
import { simulationCount } from '../document/dimensions';
import { valueList } from '../document/sizing';
import { blankSeries, type TimeSeries } from '../document/timeSeries';
import { inOrder, setFields, type Edit } from '../edits/edit';
import { setEnergyMarket, useEnergyMarket } from '../edits/marketEdits';
import { addTechnology, setSolar, setStorage, useTechnology } from '../edits/technologyEdits';
import { calculationBlockers, isBlocked, runChecks } from './checks';
import { estimatedSeconds, estimateText, roundedEstimate } from './workload';

const ready: TimeSeries = {
  ...blankSeries,
  state: 'ready',
  hash: 'a',
  name: 'file.csv',
  statistics: { mean: 1, minimum: 0, maximum: 2, negativeCount: 0 },
};
const resource = { ...newProject('', '').solarResource, data: ready };

const good: Project = inOrder(
  useEnergyMarket(true),
  setEnergyMarket('dam', { price: ready }),
  useTechnology('solar', true),
  useTechnology('storage', true),
  setFields({ solarResource: resource, temperatureResource: resource, discountRate: 8 }),
)(newProject('p', '2028-01-01'));

const texts = (project: Project): readonly string[] => runChecks(project).map(({ text }) => text);

test('a complete project has no issue', () => {
  expect(runChecks(good)).toEqual([]);
});

const changes: readonly (readonly [text: string, severity: 'error' | 'warning' | 'estimation', change: Edit])[] = [
  ['Project Lifetime must be ≥ 1 and ≤ 40', 'error', setFields({ lifetime: 41 })],
  ['Latitude must be ≥ -90 and ≤ 90', 'error', setFields({ location: { ...good.location, pos: { latitude: 91, longitude: 0 } } })],
  ['Longitude must be ≥ -180 and ≤ 180', 'error', setFields({ location: { ...good.location, pos: { latitude: 0, longitude: -181 } } })],
  [
    'Notice to proceed must not be later than the expected commercial operational date',
    'error',
    setFields({ noticeToProceed: '2028-01-02' }),
  ],
  ['Discount Rate must be ≥ 0 and ≤ 100', 'error', setFields({ discountRate: 101 })],
  ['Inflation Rate must be ≥ -100 and ≤ 100', 'error', setFields({ inflationRate: -101 })],
  ['Inflation Rate must be > -100: at -100 % there is no real discount rate', 'error', setFields({ inflationRate: -100 })],
  ['Discount Rate is 0: money of the last year counts as much as money of today', 'warning', setFields({ discountRate: 0 })],
  ['System Fixed Cost must be ≥ 0', 'error', setFields({ systemFixedCost: -1 })],
  ['Add a revenue stream', 'error', useEnergyMarket(false)],
  ['No imported energy market price', 'error', setEnergyMarket('dam', { price: blankSeries })],
  [
    'Day-ahead: No imported energy market import price',
    'error',
    setEnergyMarket('dam', { hasSeparateImportPrice: true, useImportPriceMultiplier: false }),
  ],
  ['Interconnection Limit must be ≥ 0', 'error', setFields({ interconnectionLimit: -1 })],
  ['Interconnection Limit is 0 MW: nothing can be sold', 'warning', setFields({ interconnectionLimit: 0 })],
  ['Import Limit must be ≥ 0', 'error', setFields({ importLimit: -1 })],
  ['Export Limit must be ≥ 0', 'error', setFields({ exportLimit: -1 })],
  [
    'Import limits are disabled because there is not an energy storage system or it is not allowed to charge from the grid.',
    'estimation',
    setFields({ hasImportLimit: true, canBatteryChargeFromGrid: 'false' }),
  ],
  ['Add solar or storage', 'error', inOrder(useTechnology('solar', false), useTechnology('storage', false))],
  [
    'All sizes are 0: give at least one size above 0',
    'error',
    inOrder(setSolar('pv-1', { size: valueList([0]) }), setStorage('storage-1', { size: valueList([0]) })),
  ],
  ['Imported PV production undefined', 'error', setSolar('pv-1', { kind: 'custom' })],
  ['PV Solar 1: size is 0 MW', 'warning', setSolar('pv-1', { size: valueList([0]) })],
  [
    'No imported solar resource: the PV calculator needs a year of global irradiance',
    'error',
    setFields({ solarResource: { ...resource, data: blankSeries } }),
  ],
  [
    'No temperature resource: PV is calculated without the effect of temperature',
    'estimation',
    setFields({ temperatureResource: { ...resource, data: blankSeries } }),
  ],
  ['Storage units must be an integer', 'error', setStorage('storage-1', { size: valueList([2.5]) })],
  ['Energy Storage 1: size is 0 MW', 'warning', setStorage('storage-1', { size: valueList([0]) })],
  ['Only one storage technology can be calculated. Remove the others.', 'error', addTechnology('storage')],
  [
    'Storage has nothing to charge from: add solar or allow charging from the grid',
    'error',
    inOrder(useTechnology('solar', false), setFields({ canBatteryChargeFromGrid: 'false' })),
  ],
];

test.each(changes)('%s', (text, severity, change) => {
  const found = runChecks(change(good)).filter((issue) => issue.text === text);
  expect(found.map((issue) => issue.severity)).toEqual([severity]);
  expect(isBlocked(runChecks(change(good)))).toBe(runChecks(change(good)).some((issue) => issue.severity === 'error'));
});

test('warnings keep a calculation from starting until they are ignored, estimation notes never do', () => {
  const warned = setFields({ discountRate: 0 })(good);
  expect(calculationBlockers(warned)).toHaveLength(1);
  expect(calculationBlockers({ ...warned, ignoreWarnings: true })).toEqual([]);
  expect(calculationBlockers(setFields({ temperatureResource: { ...resource, data: blankSeries } })(good))).toEqual([]);
  expect(calculationBlockers({ ...setFields({ lifetime: 0 })(good), ignoreWarnings: true })).toHaveLength(1);
});

const hundredSizes = valueList(Array.from({ length: 100 }, (_, index) => index + 1));

test('more simulations than allowed block the run, with what to reduce', () => {
  const many = inOrder(setSolar('pv-1', { size: hundredSizes }), setStorage('storage-1', { size: hundredSizes }))(good);
  expect(texts(many)).toContain(
    'This project will run 10000 simulations. The max simulations is 5000. Reduce the number of simulations. Reduce possible PV sizes, Reduce possible storage array sizes.',
  );
});

test('many simulations warn of the time they take', () => {
  const many = inOrder(setSolar('pv-1', { size: hundredSizes }), setStorage('storage-1', { size: valueList([1, 2, 3, 4, 5, 6]) }))(good);
  expect(texts(many).find((text) => text.startsWith('This project will run 600 simulations. Estimated run time is'))).toMatch(
    /hours\. Consider reducing number of simulations\./,
  );
});

test('simulations are the product of all lists, less systems that are nothing', () => {
  const sized = inOrder(setSolar('pv-1', { size: valueList([0, 50, 100]) }), setStorage('storage-1', { size: valueList([0, 10]) }))(good);
  expect(simulationCount(sized)).toBe(5);
  expect(simulationCount(setFields({ acLineEfficiencySensitivity: valueList([98, 99]) })(sized))).toBe(10);
});

test('an all-zero plant still counts as one simulation', () => {
  expect(
    simulationCount(inOrder(setSolar('pv-1', { size: valueList([0]) }), setStorage('storage-1', { size: valueList([0]) }))(good)),
  ).toBe(1);
});

test.each([
  [1, 60],
  [61, 120],
  [600, 600],
  [601, 900],
  [7200, 7200],
  [7201, 10_800],
])('%d s are shown as %d s', (seconds, shown) => {
  expect(roundedEstimate(seconds)).toBe(shown);
});

test('the estimate is told in minutes up to two hours, then in hours', () => {
  expect(estimateText(20)).toBe('Estimated calculation time: 1 minute');
  expect(estimateText(7200)).toBe('Estimated calculation time: 120 minutes');
  expect(estimateText(7201)).toBe('Estimated calculation time: 3 hours');
});

test('quarter hours take four times as long, a whole life as many times as it has years', () => {
  expect(estimatedSeconds(setFields({ timeStepSize: 15 })(good))).toBeCloseTo(4 * estimatedSeconds(good));
  expect(estimatedSeconds(setFields({ earlyAnalysis: false })(good))).toBeCloseTo(25 * estimatedSeconds(good));
});
