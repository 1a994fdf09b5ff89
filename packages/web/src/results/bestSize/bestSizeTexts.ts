import { isHoursOf } from './hoursOf';
import type { BestSize, NamedSize, SizeObjective, SizePoint } from '@hybrid/project/results/bestSize';
import type { TFunction } from 'i18next';
import { translateUnit, type Translate } from '../../i18n/translate';
import { figure, type FigureLook } from '../../ui/figures';
import { moneyWords } from '../levers/leverTexts';
import { sizeText } from '../optimization/tableShape';
import { shownValue } from './sizeForm';

/** Language and number format of the texts. */
export interface SizeWords {
  readonly t: TFunction;
  readonly translate: Translate;
  readonly look: FigureLook;
}

/** Returns the text of a size in the unit that is shown: `92 MW`. */
export function sizeWithUnit({ factor, unit }: NamedSize, value: number, look: FigureLook): string {
  return `${sizeText(shownValue(value, factor), look)} ${translateUnit(unit)}`.trim();
}

/** Returns the sizes of a point with their units: `Solar 1: 150 MW; Energy Storage 1: 92 MW, 4 h`. */
export function pointText(sizes: readonly NamedSize[], point: SizePoint, { translate, look }: SizeWords): string {
  return sizes
    .map((size, place) => {
      const text = sizeWithUnit(size, point.sizes[place] ?? 0, look);
      if (isHoursOf(size, sizes[place - 1])) return `, ${text}`;
      return `${place > 0 ? '; ' : ''}${translate(size.name)}: ${text}`;
    })
    .join('');
}

/** Returns a figure of a point with its unit: `70.3 M$`, `11.85 %`; a dash where it does not exist. */
export function figureText({ npv, irr, lcoe }: SizePoint, objective: SizeObjective, look: FigureLook): string {
  if (objective === 'npv') return npv === null ? figure(null, 0, look) : moneyWords(npv, look);
  if (objective === 'irr') return irr === null ? figure(null, 0, look) : `${figure(100 * irr, 2, look)} %`;
  return lcoe === null ? figure(null, 0, look) : `${figure(lcoe, 2, look)} ${translateUnit(`${look.symbol}/MWh`)}`;
}

/** Returns true for a plant of no size, which costs nothing and earns nothing. */
export const isNothing = ({ capex, revenue }: SizePoint): boolean => capex === 0 && revenue === 0;

/** Money below which a change is none. */
const noMoney = 0.5;

/** Differences of sizes below this share of a step are rounding. */
const sameShare = 1e-6;

/** Returns the point one step away in one size, all others at their best; undefined beyond a bound. */
function neighbourOf({ best, points, question }: BestSize, place: number, steps: 1 | -1): SizePoint | undefined {
  if (best === null) return undefined;
  const step = question.sizes[place]?.step ?? 0;
  const wanted = best.sizes.map((value, at) => (at === place ? value + steps * step : value));
  return points.find(({ sizes }) =>
    sizes.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= sameShare * (question.sizes[at]?.step ?? 0)),
  );
}

/** Returns what one step more and one step less of a size changes, as simulated; a side beyond a bound is left out. */
export function stepText(found: BestSize, place: number, { t, look }: SizeWords): string {
  const [size, asked] = [found.sizes[place], found.question.sizes[place]];
  const npv = found.best?.npv;
  if (!size || !asked || npv === undefined || npv === null) return '';
  const amount = sizeWithUnit(size, asked.step, look);
  const side = (steps: 1 | -1): readonly string[] => {
    const other = neighbourOf(found, place, steps)?.npv;
    if (other === undefined || other === null) return [];
    const change = other - npv;
    const effect = Math.abs(change) < noMoney ? 'Same' : change > 0 ? 'Adds' : 'Loses';
    return [t(`bestSize.${steps > 0 ? 'more' : 'less'}${effect}`, { amount, money: moneyWords(Math.abs(change), look) })];
  };
  return [...side(1), ...side(-1)].join('; ');
}

/** Returns the slopes of NPV on both sides of a size, for each unit that is shown: one where they agree to the digits that are shown. */
export function marginalText(
  { factor, unit }: Pick<NamedSize, 'factor' | 'unit'>,
  { above, below }: BestSize['slopes'][number],
  { t, look }: SizeWords,
): string {
  const money = (slope: number | null): string | undefined => (slope === null ? undefined : moneyWords(slope / factor, look));
  const [more, less] = [money(above), money(below)];
  const named = { unit: translateUnit(unit) };
  if (more === undefined && less === undefined) return '';
  if (more === less && more !== undefined) return t('bestSize.marginal', { ...named, money: more });
  if (more === undefined) return t('bestSize.marginalBelow', { ...named, money: less });
  if (less === undefined) return t('bestSize.marginalAbove', { ...named, money: more });
  return t('bestSize.marginals', { ...named, below: less, above: more });
}

/** Returns the sizes between which the objective stays within 1 % of the best. */
export function flatText(size: NamedSize, { from, to }: BestSize['flat'][number], { t, look }: SizeWords): string {
  const [lower, upper] = [from, to].map((value) => sizeText(shownValue(value, size.factor), look));
  return t(from === to ? 'bestSize.flatOnly' : 'bestSize.flatRange', { from: lower, to: upper, unit: translateUnit(size.unit) }).trim();
}

/** Returns what a size that stands at a bound means, and what to do; undefined for one between its bounds. */
export function atBoundText(found: BestSize, place: number, { t, look }: SizeWords): string | undefined {
  const [bound, size, asked] = [found.atBound[place], found.sizes[place], found.question.sizes[place]];
  if (!bound || !size || !asked || (bound === 'from' && asked.from === 0)) return undefined;
  const value = (end: number): string => sizeText(shownValue(end, size.factor), look);
  const unit = translateUnit(size.unit);
  return bound === 'to' ? t('bestSize.atTop', { unit, to: value(asked.to) }) : t('bestSize.atBottom', { unit, from: value(asked.from) });
}

/** Returns what proves the best sizes, in sentences. */
export function proofTexts({ best, bound, neighbours, question }: BestSize, { t, look }: SizeWords): readonly string[] {
  const near = neighbours === 0 ? [] : [t('bestSize.neighbours', { count: neighbours })];
  if (bound === null || best === null || best.npv === null)
    return [...near, t('bestSize.noBound', { objective: t(`bestSize.objective_${question.objective}`) })];
  const more = bound.npv - best.npv;
  return [
    ...near,
    more < noMoney ? t('bestSize.noMore') : t('bestSize.bound', { more: moneyWords(more, look) }),
    ...(bound.exception < noMoney ? [] : [t('bestSize.exception', { exception: moneyWords(bound.exception, look) })]),
  ];
}
