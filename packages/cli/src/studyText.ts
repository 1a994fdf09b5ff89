import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import type { BreakEven } from '@hybrid/engine/study/breakEven';
import type { Exceedance } from '@hybrid/engine/study/exceedance';
import type { StudyFigures, StudyOutcome } from '@hybrid/engine/study/study';
import type { Tornado, TornadoEnd } from '@hybrid/engine/study/tornado';
import type { YearsStudy } from '@hybrid/engine/study/yearsStudy';
import { tableText } from './alignedText';

type FigureName = keyof StudyFigures;

/** Format of each figure, `¤` being the currency. */
const figures: { readonly [F in FigureName]: { readonly head: string; readonly write: (value: number) => string } } = {
  npv: { head: 'NPV (¤)', write: whole },
  irr: { head: 'IRR (%)', write: (value) => (value * 100).toFixed(2) },
  lcoePerMWh: { head: 'LCOE (¤/MWh)', write: (value) => value.toFixed(2) },
  firstYearRevenue: { head: 'Revenue, first year (¤)', write: whole },
};
const names = Object.keys(figures) as readonly FigureName[];

function whole(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 }).replace(/^-0$/, '0');
}

const headOf = (name: FigureName, currency: string): string => figures[name].head.replace('¤', currency);

function cells(outcome: StudyOutcome): readonly string[] {
  if ('infeasible' in outcome) return names.map(() => '-');
  return names.map((name) => {
    const value = outcome[name];
    return value === undefined ? '-' : figures[name].write(value);
  });
}

/** Returns each pair of years with its figures, then P10, P50 and P90; and the reason for a missing figure. */
export function yearsText({ runs, figures: found }: YearsStudy, currency: string): string {
  const heads = ['Prices', 'Weather', ...names.map((name) => headOf(name, currency))];
  const rows = runs.map(({ priceYear, weatherYear, outcome }) => [inEnglish(priceYear), inEnglish(weatherYear), ...cells(outcome)]);
  const summary = (['p10', 'p50', 'p90'] as const).map((probability) => [
    probability.toUpperCase(),
    '',
    ...names.map((name) => exceedanceCell(found[name], probability, name)),
  ]);
  const lacking = names.flatMap((name) => {
    const figure = found[name];
    return 'lacking' in figure ? [`${headOf(name, currency)}: no P10, P50 and P90. ${inEnglish(figure.lacking)}`] : [];
  });
  return [
    tableText(heads, [...rows, ...summary]),
    'P90 is what is exceeded with 90 % probability, all years being equally likely.',
    ...lacking,
    ...reasons(runs.map(({ outcome }) => outcome)),
  ].join('\n');
}

function exceedanceCell(figure: Exceedance | { readonly lacking: Text }, probability: keyof Exceedance, name: FigureName): string {
  return 'lacking' in figure ? '-' : figures[name].write(figure[probability]);
}

/** Returns the inputs descending by swing of the net present value, with the NPV at both ends. */
export function tornadoText({ present, bars }: Tornado, currency: string): string {
  const heads = ['Input', 'Present', 'Low', 'High', `NPV, low (${currency})`, `NPV, high (${currency})`, `Swing (${currency})`];
  const rows = bars.map(({ path, present: value, low, high, swing }) => [
    path,
    plain(value),
    plain(low.value),
    plain(high.value),
    npvCell(low),
    npvCell(high),
    whole(swing),
  ]);
  const ends = bars.flatMap(({ low, high }) => [low.outcome, high.outcome]);
  const [npv] = cells(present);
  return [tableText(heads, rows), `NPV of the project: ${npv ?? ''} ${currency}`, ...reasons([present, ...ends])].join('\n');
}

const npvCell = (end: TornadoEnd): string => cells(end.outcome)[0] ?? '';

/** Returns the value with a net present value of zero, or why there is none. */
export function breakEvenText({ path, present, from, to, at, absent, simulations }: BreakEven, currency: string): string {
  const heads = ['', path, `NPV (${currency})`];
  const row = (name: string, { value, npv }: { readonly value: number; readonly npv: number }) => [name, plain(value), whole(npv)];
  const rows = [row('present', present), row('from', from), row('to', to), ...(at ? [row('break-even', at)] : [])];
  return [
    tableText(heads, rows),
    ...(absent === undefined ? [] : [`No break-even. ${inEnglish(absent)}`]),
    `${simulations} simulations.`,
  ].join('\n');
}

function plain(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
}

/** Returns the reasons why simulations have no figures, each once. */
function reasons(outcomes: readonly StudyOutcome[]): readonly string[] {
  return [...new Set(outcomes.flatMap((outcome) => ('infeasible' in outcome ? [inEnglish(outcome.infeasible)] : [])))];
}
