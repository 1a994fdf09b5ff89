import type { RiskInput, RiskQuestion } from '@hybrid/api/riskCalls';
import { number, type NumberField } from '@hybrid/project/fields/field';

/** An input of a tornado, and its variation: in percent of its present value, or as a value where that is zero. */
export interface TornadoChoice {
  readonly path: string;
  readonly form: 'percent' | 'value';
  readonly low: number;
  readonly high: number;
}

type TornadoInputs = Extract<RiskQuestion, { readonly kind: 'tornado' }>['inputs'];

/** Default variation, for inputs without a usual one [% of the present value]. */
const percentElse = 10;

/** Returns the default variation of an input; one that is zero has no percentage and is varied up to one. */
export function choiceOf({ path, present, usualPercent = percentElse }: RiskInput): TornadoChoice {
  if (present === 0) return { path, form: 'value', low: 0, high: 1 };
  return { path, form: 'percent', low: -usualPercent, high: usualPercent };
}

/** Returns the inputs that are varied by default. */
export function usualChoices(inputs: readonly RiskInput[]): readonly TornadoChoice[] {
  return inputs.filter(({ usualPercent }) => usualPercent !== undefined).map(choiceOf);
}

/** Returns the number of simulations of a tornado: each input at two ends, beside the system as it is. */
export const tornadoSimulations = (choices: readonly TornadoChoice[]): number => 2 * choices.length + 1;

export function askedInputs(choices: readonly TornadoChoice[]): TornadoInputs {
  const change = (form: TornadoChoice['form'], amount: number) => (form === 'percent' ? { percent: amount } : { value: amount });
  return choices.map(({ path, form, low, high }) => ({ path, low: change(form, low), high: change(form, high) }));
}

/** Returns the inputs of an earlier study as choices. If its ends have different forms, both become values. */
export function choicesAsked(inputs: TornadoInputs, presentAt: (path: string) => number): readonly TornadoChoice[] {
  return inputs.map(({ path, low, high }) => {
    if ('percent' in low && 'percent' in high) return { path, form: 'percent', low: low.percent, high: high.percent };
    const value = (change: typeof low) => ('value' in change ? change.value : presentAt(path) * (1 + change.percent / 100));
    return { path, form: 'value', low: value(low), high: value(high) };
  });
}

const inQuotes = (text: string): string => `"${text}"`;

/** Returns the study as a command of the command line, with the project file and the row. */
export function commandOf(row: string, question: RiskQuestion): string {
  const study = (): string => {
    if (question.kind === 'years') return '--p90';
    if (question.kind === 'breakEven') return `--break-even ${question.path} --from ${question.from} --to ${question.to}`;
    const end = (change: TornadoInputs[number]['low']) => ('percent' in change ? `${change.percent}%` : String(change.value));
    return `--tornado ${inQuotes(question.inputs.map(({ path, low, high }) => `${path}=${end(low)}..${end(high)}`).join(','))}`;
  };
  return `hybrid study Project.hfront --row ${row} ${study()}`;
}

/** A number field of a study that accepts any number. */
export const anyNumber: NumberField = number('document.value', 0, { decimals: 4 });
