import type { StepExplanation } from '@hybrid/project/results/stepExplanation';

type StorageInStep = StepExplanation['storages'][number];

/** Action of a storage in a step, and its reason: each has its own sentence. */
type Why =
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
/** Price difference below which prices count as equal [currency/MWh]. */
const alike = 0.005;

/** Returns the key of the sentence that explains the action of a storage in a step. */
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
