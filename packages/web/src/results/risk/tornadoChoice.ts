import type { RiskInput, RiskQuestion } from '@hybrid/api/riskCalls';
import { number, type NumberField } from '@hybrid/project/fields/field';

/** An input of a tornado, and how far it is varied: in percent of its present value, or outright where that is zero. */
export interface TornadoChoice {
  readonly path: string;
  readonly form: 'percent' | 'value';
  readonly low: number;
  readonly high: number;
}

export type TornadoInputs = Extract<RiskQuestion, { readonly kind: 'tornado' }>['inputs'];

/** A share of the present value that is looked at where nothing else is usual. */
const percentElse = 10;

/** How an input is varied at first; one that is zero has no percent, and is looked at up to one. */
export function choiceOf({ path, present, usualPercent = percentElse }: RiskInput): TornadoChoice {
  if (present === 0) return { path, form: 'value', low: 0, high: 1 };
  return { path, form: 'percent', low: -usualPercent, high: usualPercent };
}

/** What is looked at unasked. */
export function usualChoices(inputs: readonly RiskInput[]): readonly TornadoChoice[] {
  return inputs.filter(({ usualPercent }) => usualPercent !== undefined).map(choiceOf);
}

export function askedInputs(choices: readonly TornadoChoice[]): TornadoInputs {
  const change = (form: TornadoChoice['form'], amount: number) => (form === 'percent' ? { percent: amount } : { value: amount });
  return choices.map(({ path, form, low, high }) => ({ path, low: change(form, low), high: change(form, high) }));
}

/** What was asked before, to be looked at or asked again. An end that was told otherwise than the other is told as the first is. */
export function choicesAsked(inputs: TornadoInputs, presentAt: (path: string) => number): readonly TornadoChoice[] {
  return inputs.map(({ path, low, high }) => {
    if ('percent' in low && 'percent' in high) return { path, form: 'percent', low: low.percent, high: high.percent };
    const value = (change: typeof low) => ('value' in change ? change.value : presentAt(path) * (1 + change.percent / 100));
    return { path, form: 'value', low: value(low), high: value(high) };
  });
}

const inQuotes = (text: string): string => `"${text}"`;

/** The study as the command line takes it, of the project file and the row. */
export function commandOf(row: string, question: RiskQuestion): string {
  const study = (): string => {
    if (question.kind === 'years') return '--p90';
    if (question.kind === 'breakEven') return `--break-even ${question.path} --from ${question.from} --to ${question.to}`;
    const end = (change: TornadoInputs[number]['low']) => ('percent' in change ? `${change.percent}%` : String(change.value));
    return `--tornado ${inQuotes(question.inputs.map(({ path, low, high }) => `${path}=${end(low)}..${end(high)}`).join(','))}`;
  };
  return `hybrid study Project.hfront --row ${row} ${study()}`;
}

/** A number of a study, of no field: any number goes. */
export const anyNumber = (label: string): NumberField => number(label, 0, { decimals: 4 });
