/** Units of money that keep a column of amounts narrow. */
export interface MoneyStep {
  readonly divisor: number;
  /** Word before the currency: `million `. */
  readonly word: string;
}

const trillions: MoneyStep = { divisor: 1e12, word: 'trillion ' };

const steps: readonly MoneyStep[] = [
  { divisor: 1, word: '' },
  { divisor: 1e3, word: 'thousand ' },
  { divisor: 1e6, word: 'million ' },
  { divisor: 1e9, word: 'billion ' },
  trillions,
];

const maxDigits = 1e6;

/** Returns the first unit in which the largest amount has at most six digits. */
export function moneyStepFor(amounts: readonly number[]): MoneyStep {
  const largest = amounts.reduce((max, amount) => Math.max(max, Math.abs(amount)), 0);
  return steps.find(({ divisor }) => largest / divisor < maxDigits) ?? trillions;
}
