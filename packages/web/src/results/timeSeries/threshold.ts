import type { ExplanationNote, StepExplanation } from '@hybrid/project/results/stepExplanation';
import type { StepWindow } from './window';

/** Notes on a plan in which more than the price decides on a sale. */
const otherReasons: ReadonlySet<ExplanationNote> = new Set(['cycleLimit', 'standby']);
/** Price below which the losses up to the grid cannot be derived from it [currency/MWh]. */
const minPrice = 0.01;
/** Difference below which two marginal values are one [currency/MWh]. */
const alike = 0.005;

/**
 * Returns the market price above which the storage sells in a step: its offer at the bus, after losses and wear, raised by the losses
 * up to the grid. Undefined where several storages or other limits decide, or where no market buys in the step.
 */
export function sellingThreshold({ sources, uses, notes }: StepExplanation): number | undefined {
  const offers = sources.filter(({ kind }) => kind === 'storedEnergy');
  const [sale] = uses.filter(({ kind }) => kind === 'sale');
  const offer = offers[0]?.busPricePerMWh ?? null;
  if (offers.length !== 1 || offer === null || !sale || notes.some((note) => otherReasons.has(note))) return undefined;
  const { pricePerMWh, busPricePerMWh } = sale;
  if (pricePerMWh === null || busPricePerMWh === null || Math.abs(pricePerMWh) < minPrice) return undefined;
  const share = busPricePerMWh / pricePerMWh;
  return share > 0 ? offer / share : undefined;
}

/** Returns the steps in view around a step in which stored energy has the marginal value of that step, so that its threshold holds. */
export function stepsOfValue(values: readonly number[], step: number, { from, to }: StepWindow): StepWindow {
  const value = values[step] ?? 0;
  const isAlike = (other: number): boolean => Math.abs((values[other] ?? 0) - value) < alike;
  let [first, end] = [step, step + 1];
  while (first > from && isAlike(first - 1)) first -= 1;
  while (end < to && isAlike(end)) end += 1;
  return { from: first, to: end };
}
