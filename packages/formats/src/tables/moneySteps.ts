import { message, type Text } from '@hybrid/project/i18n/message';

/** Units of money that keep a column of amounts narrow. */
export interface MoneyStep {
  readonly divisor: number;
  /** Returns the unit of the divided amounts: `M$`, `M$/yr`. */
  readonly unitOf: (unit: string) => Text;
}

const trillions: MoneyStep = { divisor: 1e12, unitOf: (unit) => message('files.trillion', { unit }) };

const steps: readonly MoneyStep[] = [
  { divisor: 1, unitOf: (unit) => unit },
  { divisor: 1e3, unitOf: (unit) => `k${unit}` },
  { divisor: 1e6, unitOf: (unit) => `M${unit}` },
  { divisor: 1e9, unitOf: (unit) => message('files.billion', { unit }) },
  trillions,
];

const maxDigits = 1e6;

/** Factor on amounts that are to have up to three digits before the decimal mark, not six. */
export const threeDigits = 1e3;

/** Returns the first unit in which the largest amount has at most six digits. */
export function moneyStepFor(amounts: readonly number[]): MoneyStep {
  const largest = amounts.reduce((max, amount) => Math.max(max, Math.abs(amount)), 0);
  return steps.find(({ divisor }) => largest / divisor < maxDigits) ?? trillions;
}
