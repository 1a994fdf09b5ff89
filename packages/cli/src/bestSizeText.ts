import { connectionPath, type SearchableSize } from '@hybrid/project/document/searchableSizes';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { BestSize, NamedSize, SizeObjective, SizePoint } from '@hybrid/project/results/bestSize';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import { tableText } from './alignedText';
import { colored } from './colors';
import { typedPath } from './typedSizes';

/** Names of the objectives in sentences. */
export const objectiveNames: { readonly [O in SizeObjective]: string } = { npv: 'NPV', irr: 'IRR', lcoe: 'LCOE' };

/**
 * Returns the answer of a search as text: the best system and its figures, by size its slopes and flat range, bounds that it stands at, and what proves
 * it. `sizes` are those that the project may search, and `currency` is its symbol.
 */
export function bestSizeText(found: BestSize, sizes: readonly SearchableSize[], currency: string): string {
  const { best, system, stage, simulations, infeasibility } = found;
  const count = `${wholeText(simulations)} simulations.`;
  if (best === null) return [...infeasibleLines(infeasibility), count].join('\n');
  return [
    colored(
      'stdout',
      'best',
      isNothing(best) ? 'Best: to build nothing; no size between the bounds earns its cost.' : `Best: ${inEnglish(system)}`,
    ),
    `${figuresText(best, currency)}. ${stage === 'early' ? 'Early stage: one year stands for all.' : 'Each year of the project is simulated.'}`,
    '',
    sizeTable(found, best, currency),
    'Steps: change of NPV to the next size of the search. Slopes: for each MW, hour or unit, on that side of the best.',
    ...(found.slopes.some(({ isExact }) => !isExact) ? ['~ over a small distance: NPV has no straight piece there.'] : []),
    ...connectionLines(found, currency),
    ...boundLines(found, sizes),
    ...stepLines(found, best),
    ...proofLines(found, best, currency),
    count,
  ].join('\n');
}

/** Returns true for a plant of no size, which costs nothing and earns nothing. */
export const isNothing = ({ capex, revenue }: SizePoint): boolean => capex === 0 && revenue === 0;

/** Returns the key figures of the plant at some sizes. */
export function figuresText({ npv, irr, lcoe, capex, revenue }: SizePoint, currency: string): string {
  const money = (value: number | null): string => (value === null ? '-' : `${wholeText(value)} ${currency}`);
  return [
    `NPV ${money(npv)}`,
    `IRR ${irr === null ? '-' : `${fixedText(100 * irr, 2)} %`}`,
    `LCOE ${lcoe === null ? '-' : `${fixedText(lcoe, 2)} ${currency}/MWh`}`,
    `capital cost ${money(capex)}`,
    `revenue of the first year ${money(revenue)}`,
  ].join(', ');
}

/** Returns a size in the unit that is shown: `92 MW`. */
export function shownSize({ factor, unit }: NamedSize, value: number): string {
  return `${shownValue(factor, value)} ${unit}`;
}

const shownValue = (factor: number, value: number): string => (value * factor).toLocaleString('en-US', { maximumFractionDigits: 3 });

function sizeTable(found: BestSize, best: SizePoint, currency: string): string {
  const { sizes, question, slopes, flat } = found;
  const heads = [
    'Size',
    'Searched',
    'Best',
    `Within 1 % of the ${objectiveNames[question.objective]}`,
    `Step up (${currency})`,
    `Step down (${currency})`,
    `Slope above (${currency})`,
    `Slope below (${currency})`,
  ];
  const rows = sizes.map((size, place) => {
    const { name, unit, factor } = size;
    const { from, to, step } = question.sizes[place] ?? { from: 0, to: 0, step: 0 };
    const slope = slopes[place];
    const range = flat[place];
    const value = (side: number | null | undefined): string =>
      side === null || side === undefined ? '-' : `${slope?.isExact === false ? '~' : ''}${signedText(side / factor)}`;
    const change = (steps: number): string => {
      const npv = npvAtStep(found, best, place, steps * step);
      return npv === undefined ? '-' : signedText(npv - (best.npv ?? 0));
    };
    return [
      `${inEnglish(name)} (${unit})`,
      from === to ? shownValue(factor, from) : `${shownValue(factor, from)}..${shownValue(factor, to)}/${shownValue(factor, step)}`,
      shownValue(factor, best.sizes[place] ?? 0),
      range ? `${shownValue(factor, range.from)}–${shownValue(factor, range.to)}` : '-',
      change(1),
      change(-1),
      value(slope?.above),
      value(slope?.below),
    ];
  });
  return tableText(heads, rows);
}

/** Returns the NPV of the best sizes with one of them changed, if that was simulated. */
function npvAtStep({ points }: BestSize, best: SizePoint, place: number, change: number): number | undefined {
  const wanted = best.sizes.map((size, at) => (at === place ? size + change : size));
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));
  return points.find(({ sizes }) => sizes.every((size, at) => near(size, wanted[at] ?? 0)))?.npv ?? undefined;
}

function connectionLines({ connection }: BestSize, currency: string): readonly string[] {
  if (connection === null) return [];
  const side = (value: number | null): string => (value === null ? '-' : `${signedText(value)} ${currency}`);
  return [
    `Slope of NPV for each MW of the grid connection, without its price: ${side(connection.above)} above the limit, ${side(connection.below)} below it.`,
  ];
}

/** Returns what to do about sizes that stand at a bound although more, or less, would be better. */
function boundLines({ atBound, sizes, question }: BestSize, searchable: readonly SearchableSize[]): readonly string[] {
  return sizes.flatMap((size, place) => {
    const bound = atBound[place];
    const { from, to } = question.sizes[place] ?? { from: 0, to: 0 };
    if (bound === null || bound === undefined) return [];
    const named = searchable.find(({ path }) => path === size.path);
    const path = named ? typedPath(named, searchable) : size.path;
    const name = inEnglish(size.name);
    if (bound === 'to')
      return [
        `${name}: every ${size.unit} up to ${shownSize(size, to)} pays. Raise the bound (--size ${path}=${plainValue(size, from)}..${plainValue(size, 2 * to)})${size.path === connectionPath ? '' : ', or say what limits it'}.`,
      ];
    return from > 0 ? [`${name}: even less than ${shownSize(size, from)} would be better. Lower the bound.`] : [];
  });
}

/** Share of the NPV that a step may leave unfound without mention. */
const smallShare = 1e-4;

/** Returns which sizes a smaller step could improve: their slopes still rise to one side of the best. */
function stepLines({ sizes, question, slopes, atBound }: BestSize, best: SizePoint): readonly string[] {
  return sizes.flatMap((size, place) => {
    const [slope, range] = [slopes[place], question.sizes[place]];
    if (
      question.objective !== 'npv' ||
      !slope ||
      !range ||
      atBound[place] ||
      range.from === range.to ||
      (size.isCounted && range.step === 1)
    )
      return [];
    const gain = range.step * Math.max(slope.above ?? 0, -(slope.below ?? 0));
    if (gain <= smallShare * Math.abs(best.npv ?? 0)) return [];
    return [
      `${inEnglish(size.name)}: NPV still rises within a step of ${shownSize(size, range.step)}; a smaller step may find a better size.`,
    ];
  });
}

const plainValue = ({ factor }: NamedSize, value: number): string => String(Number((value * factor).toPrecision(12)));

function proofLines({ neighbours, bound, question }: BestSize, best: SizePoint, currency: string): readonly string[] {
  const near = `None of ${wholeText(neighbours)} neighbours is better`;
  if (bound === null || best.npv === null) return [`${near}.`];
  const more = Math.max(0, bound.npv - best.npv);
  const exception =
    bound.exception > 0
      ? ` A simulated size exceeds such a slope by ${wholeText(bound.exception)} ${currency}, which is in the bound.`
      : '';
  const searched = question.sizes.length === 1 ? 'size' : 'sizes';
  return [
    `${near}; no other ${searched} between the bounds can add more than ${wholeText(more)} ${currency}, where NPV is concave.${exception}`,
  ];
}

function infeasibleLines(infeasibility: Infeasibility | null): readonly string[] {
  const head = 'No size between the bounds keeps the contracts.';
  if (infeasibility === null) return [head];
  return [
    head,
    `The largest sizes: ${infeasibility.reasons.map(inEnglish).join('. ')}`,
    '',
    'What would make them keep their contracts, each alone:',
    ...infeasibility.changes.map(({ text }) => `  ${inEnglish(text)}`),
  ];
}

const fixedText = (value: number, decimals: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

const wholeText = (value: number): string => fixedText(value, 0).replace(/^-(?=0$)/, '');

const signedText = (value: number): string => {
  const text = wholeText(value);
  return /^-|^0$/.test(text) ? text : `+${text}`;
};
