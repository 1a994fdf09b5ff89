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

/** Returns the sizes of a point in short, with their units: `92 MW, 4 h`; a single size of several has its name before it. */
export function pointText(sizes: readonly NamedSize[], point: SizePoint, { translate, look }: SizeWords): string {
  const texts = sizes.map((size, place) => {
    const text = sizeWithUnit(size, point.sizes[place] ?? 0, look);
    return sizes.length === 1 || isHoursOf(size, sizes[place - 1]) ? text : `${translate(size.name)} ${text}`;
  });
  return texts.join(', ');
}

/** Returns a figure of a point with its unit: `70.3 M$`, `11.85 %`; a dash where it does not exist. */
export function figureText({ npv, irr, lcoe }: SizePoint, objective: SizeObjective, look: FigureLook): string {
  if (objective === 'npv') return npv === null ? figure(null, 0, look) : moneyWords(npv, look);
  if (objective === 'irr') return irr === null ? figure(null, 0, look) : `${figure(100 * irr, 2, look)} %`;
  return lcoe === null ? figure(null, 0, look) : `${figure(lcoe, 2, look)} ${translateUnit(`${look.symbol}/MWh`)}`;
}

/** Returns true for a plant of no size, which costs nothing and earns nothing. */
export const isNothing = ({ capex, revenue }: SizePoint): boolean => capex === 0 && revenue === 0;

/** Amount of a size for which a slope is stated, in the unit that is shown: a whole further ratio is out of range. */
const statedAmount = (unit: string): number => (unit === '×' ? 0.1 : 1);

/** Money below which a change is none. */
const noMoney = 0.5;

/** Returns what a little more and less of a size changes; sides that do not exist are left out. */
export function slopeText(
  size: Pick<NamedSize, 'factor' | 'unit'>,
  { above, below }: BestSize['slopes'][number],
  { t, look }: SizeWords,
): string {
  const step = statedAmount(size.unit);
  const amount = `${figure(step, 1, look, true)} ${translateUnit(size.unit)}`.trim();
  const side = (slope: number | null, direction: 'more' | 'less'): readonly string[] => {
    if (slope === null) return [];
    const change = (slope * step) / size.factor;
    const effect = Math.abs(change) < noMoney ? 'Same' : change > 0 ? 'Adds' : 'Loses';
    return [t(`bestSize.${direction}${effect}`, { amount, money: moneyWords(Math.abs(change), look) })];
  };
  return [...side(above, 'more'), ...side(below, 'less')].join('; ');
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
