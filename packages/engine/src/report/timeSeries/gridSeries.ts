import { message } from '@hybrid/project/i18n/message';
import { busToGridOf } from '../../dispatch/busToGrid';
import { toneOf } from '@hybrid/project/results/seriesColors';
import type { Series } from '../../series';
import { regulationEnergy } from './regulationEnergy';
import { powerItem, type ShownItem, type ShownYear } from './shownItem';

/**
 * Returns the flows at the point of interconnection with their limits, the energy of regulation, the auxiliary load, and the losses between the point
 * and the bus. In each step production, discharge, import and energy taken by regulation equal the sum of curtailment, charging, export, energy given
 * by regulation, load and losses.
 */
export function gridSeries(year: ShownYear): readonly ShownItem[] {
  const { input, run } = year;
  const { exportMW, importMW } = run.flows;
  const { exportLimitMW, importLimitMW } = run.problem;
  const hasRegulation = input.markets.regulationMarkets.length > 0;
  const servesLoad = input.storages.some(({ auxiliaryLoad }) => auxiliaryLoad?.servedByStorage && auxiliaryLoad.loadMW > 0);
  const { upMW, downMW } = regulationEnergy(year);
  return [
    powerItem({ id: 'export', name: message('results.export'), tone: 'text', values: exportMW, selectedTop: true, isMain: true }),
    powerItem({ id: 'import', name: message('results.import'), tone: 'grid', values: importMW, isMain: true }),
    powerItem({
      id: 'exportLimit',
      name: message('results.exportLimit'),
      tone: 'warn',
      values: exportLimitMW,
      selectedTop: isReached(exportLimitMW, exportMW),
      isMain: true,
      ...unsummed,
    }),
    powerItem({ id: 'importLimit', name: message('results.importLimit'), tone: toneOf('warn', 0, 60), values: importLimitMW, ...unsummed }),
    ...(hasRegulation
      ? [
          powerItem({
            id: 'regulation/up/energy',
            name: message('results.energyGivenByRegulation'),
            tone: toneOf('regUp', 0, 70),
            values: upMW,
          }),
          powerItem({
            id: 'regulation/down/energy',
            name: message('results.energyTakenByRegulation'),
            tone: toneOf('regDown', 0, 70),
            values: downMW,
          }),
        ]
      : []),
    ...(servesLoad
      ? [
          powerItem({ id: 'load', name: message('storage.auxiliaryLoad'), tone: toneOf('grid', 0, 75), values: loadOf(year) }),
          powerItem({
            id: 'load/bought',
            name: message('results.boughtForAuxiliaryLoad'),
            tone: toneOf('grid', 0, 55),
            values: boughtForLoad(year),
          }),
        ]
      : []),
    powerItem({
      id: 'losses',
      name: message('results.lossesBetweenBusAndGrid'),
      tone: toneOf('grid', 0, 35),
      values: gridLosses(year, upMW, downMW),
    }),
  ];
}

/** Returns true if the power reaches its limit in any step. A limit far above it is not shown at first, as it would flatten the chart. */
const isReached = (limitMW: Series, powerMW: Series): boolean => limitMW.some((limit, t) => powerMW[t] > limit - limitReachMW);
const limitReachMW = 1e-6;

/** A limit has no energy total. */
const unsummed = { totalUnits: undefined } as const;

function loadOf({ input: { stepCount }, run }: ShownYear): Series {
  return run.problem.terms?.auxiliaryLoadMW ?? new Float64Array(stepCount);
}

function boughtForLoad({ input: { stepCount }, run }: ShownYear): Series {
  return run.flows.terms?.auxiliaryBoughtMW ?? new Float64Array(stepCount);
}

/** Returns the losses in the converter of a DC bus, line and transformer, in both directions. [MW] */
function gridLosses(year: ShownYear, upMW: Series, downMW: Series): Series {
  const { flows, problem } = year.run;
  const busToGrid = busToGridOf(problem);
  const boughtMW = boughtForLoad(year);
  return flows.exportMW.map(
    (exportMW, t) => (exportMW + upMW[t]) * (1 / busToGrid - 1) + (flows.importMW[t] + downMW[t] + boughtMW[t]) * (1 - busToGrid),
  );
}
