import type { StepExplanation } from '@hybrid/project/results/stepExplanation';

type StorageInStep = StepExplanation['storages'][number];

/** What a storage did in a step, and why: each has a sentence of its own. */
export type Why =
  | 'dischargesToEmpty'
  | 'dischargesForMore'
  | 'dischargesForDuty'
  | 'discharges'
  | 'chargesUnsold'
  | 'chargesKept'
  | 'chargesBought'
  | 'chargesBoth'
  | 'charges'
  | 'rests';

const near = 1e-6;
/** Prices that read the same. [currency/MWh] */
const alike = 0.005;

/** The sentence that says why a storage did what it did in a step. */
export function whyOf(storage: StorageInStep, { balance, uses, limits }: Pick<StepExplanation, 'balance' | 'uses' | 'limits'>): Why {
  const { chargeMW, dischargeMW, fromGenerationMW, valuePerMWh, sellingValuePerMWh, heldBy } = storage;
  if (dischargeMW > near && dischargeMW >= chargeMW) {
    if (heldBy === 'empty') return 'dischargesToEmpty';
    if (sellingValuePerMWh > valuePerMWh + alike) return 'dischargesForMore';
    const isOwed = uses.some(({ kind, takenMW }) => (kind === 'duty' || kind === 'windowDuty') && takenMW > near);
    return isOwed ? 'dischargesForDuty' : 'discharges';
  }
  if (chargeMW <= near) return 'rests';
  const boughtMW = chargeMW - fromGenerationMW;
  if (fromGenerationMW <= near) return storage.buyingCostsPerMWh <= valuePerMWh + alike ? 'chargesBought' : 'charges';
  const isCut = balance.some(({ id, powerMW }) => id === 'curtailed' && powerMW < -near);
  const isFull = limits.some(({ of, isReached }) => isReached && (of === 'exportLimit' || of === 'converter'));
  if (boughtMW > near * Math.max(1, chargeMW)) return 'chargesBoth';
  if (isCut || isFull) return 'chargesUnsold';
  return storage.keepingCostsPerMWh <= valuePerMWh + alike ? 'chargesKept' : 'charges';
}
