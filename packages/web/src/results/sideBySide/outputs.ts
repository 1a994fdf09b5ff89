import { message, type Text } from '@hybrid/project/i18n/message';
import { translate } from '../../i18n/translate';
import type { CashFlowAmounts } from '@hybrid/project/results/cashFlow';
import type { Details, FirstAndAverage } from '@hybrid/project/results/details';
import { performanceKeys, performanceRows, revenueStreams, systemRevenue } from '@hybrid/project/results/summaryRows';
import type { Pair } from './change';

/** For figures that have a value for each year: the first, or the mean over the years. */
export const spans = ['first', 'average'] as const;
export type Span = (typeof spans)[number];

export const outputGroups = ['key', 'energy', 'revenue', 'costs', 'cashFlow', 'storage'] as const;
type OutputGroup = (typeof outputGroups)[number];

/** Figures named by texts of the page; others are named by the item they belong to. */
type OutputName =
  | 'npv'
  | 'irr'
  | 'lcoe'
  | 'payback'
  | 'discountedPayback'
  | 'capital'
  | 'firstYearRevenue'
  | 'allRevenue'
  | 'operating'
  | 'augmentation'
  | 'replacement'
  | 'incentives'
  | 'salvage'
  | 'totalRevenue'
  | 'totalOperating'
  | 'totalCapital'
  | 'totalIncome'
  | 'discountedIncome'
  | 'capacity'
  | 'power'
  | 'ownCapital'
  | 'levelizedCost';

type OutputTone = 'solar' | 'wind' | 'storage';

/** A figure of both results. `unit` may contain `¤`; a figure that does not exist is null. */
export interface OutputRow {
  readonly key: string;
  readonly group: OutputGroup;
  /** A text of the page with the name of its storage, or a literal name. */
  readonly label: { readonly word: OutputName; readonly of?: string } | { readonly text: Text; readonly owner?: OutputTone };
  readonly unit: string;
  readonly decimals: number;
  readonly tone?: OutputTone;
  readonly isSum?: boolean;
  readonly values: Pair;
}

type Both = readonly [first: Details, second: Details];

/** Returns the figures of two results. Figures that are missing or zero in both are left out. */
export function outputRows(both: Both, span: Span): readonly OutputRow[] {
  return [
    ...keyRows(both),
    ...energyRows(both, span),
    ...revenueRows(both, span),
    ...costRows(both),
    ...totalRows(both),
    ...storageRows(both, span),
  ].filter(({ group, values }) => group === 'key' || values.some((value) => value !== null && value !== 0));
}

const pairOf = ([first, second]: Both, read: (details: Details) => number | null | undefined): Pair => [
  read(first) ?? null,
  read(second) ?? null,
];

function keyRows(both: Both): readonly OutputRow[] {
  const row = (word: OutputName, unit: string, decimals: number, read: (financial: Details['financial']) => number | null): OutputRow => ({
    key: `key/${word}`,
    group: 'key',
    label: { word },
    unit,
    decimals,
    values: pairOf(both, ({ financial }) => read(financial)),
  });
  return [
    row('npv', '¤', 0, ({ npv }) => npv),
    row('irr', '%', 2, ({ irr }) => (irr === null ? null : irr * 100)),
    row('lcoe', '¤/MWh', 2, ({ lcoe }) => lcoe),
    row('payback', 'yr', 1, ({ payback }) => payback),
    row('discountedPayback', 'yr', 1, ({ discountedPayback }) => discountedPayback),
    row('capital', '¤', 0, ({ capitalCost }) => capitalCost),
    row('firstYearRevenue', '¤/yr', 0, ({ firstYearRevenue }) => firstYearRevenue),
  ];
}

/** Returns energy, prices of wear and hours a year. */
function performance(both: Both, span: Span, group: 'energy' | 'storage'): readonly OutputRow[] {
  return performanceKeys.flatMap((key): readonly OutputRow[] => {
    const { label, unit, decimals, owner } = performanceRows[key];
    if ((owner === 'storage') !== (group === 'storage')) return [];
    return [
      {
        key: `${group}/${key}`,
        group,
        label: { text: label },
        unit,
        decimals,
        ...(owner === 'system' ? {} : { tone: owner }),
        values: pairOf(both, (details) => details.performance[key][span]),
      },
    ];
  });
}

const energyRows = (both: Both, span: Span): readonly OutputRow[] => performance(both, span, 'energy');

type Stream = Omit<ReturnType<typeof revenueStreams>[number], 'name'> & { readonly name: string };

/** Returns the revenue of each market and within it by technology, then the total. Markets are matched by name. */
function revenueRows(both: Both, span: Span): readonly OutputRow[] {
  const streams = both.map((details) => revenueStreams(details).map(({ name, ...rest }) => ({ ...rest, name: translate(name) })));
  const names = new Set(streams.flatMap((found) => found.map(({ name }) => name)));
  const money = (key: string, label: OutputRow['label'], values: Pair, more: Pick<OutputRow, 'tone' | 'isSum'> = {}): OutputRow => ({
    key: `revenue/${key}`,
    group: 'revenue',
    label,
    unit: '¤/yr',
    decimals: 0,
    values,
    ...more,
  });
  const valueOf = (side: number, name: string, read: (stream: Stream) => FirstAndAverage): number =>
    (streams[side] ?? []).filter((stream) => stream.name === name).reduce((sum, stream) => sum + read(stream)[span], 0);
  const pair = (name: string, read: (stream: Stream) => FirstAndAverage): Pair => [valueOf(0, name, read), valueOf(1, name, read)];
  const rows = [...names].flatMap((name): readonly OutputRow[] => [
    money(
      name,
      { text: name },
      pair(name, ({ total }) => total),
    ),
    ...(['solar', 'wind', 'storage'] as const)
      .map((owner) =>
        money(
          `${name}/${owner}`,
          { text: name, owner },
          pair(name, (stream) => stream[owner]),
          { tone: owner },
        ),
      )
      .filter(({ values }) => values.some((value) => value !== 0)),
    ...[money(`${name}/system`, { text: message('results.shortagePenalty', { market: name }) }, pair(name, systemRevenue))].filter(
      ({ values }) => values.some((value) => value !== 0),
    ),
  ]);
  const all = (side: number): number => (streams[side] ?? []).reduce((sum, { total }) => sum + total[span], 0);
  return [...rows, money('all', { word: 'allRevenue' }, [all(0), all(1)], { isSum: true })];
}

function costRows(both: Both): readonly OutputRow[] {
  const row = (word: OutputName, unit: string, read: (details: Details) => number): OutputRow => ({
    key: `costs/${word}`,
    group: 'costs',
    label: { word },
    unit,
    decimals: 0,
    values: pairOf(both, read),
  });
  return [
    row('capital', '¤', ({ financial }) => financial.capitalCost),
    row('operating', '¤/yr', ({ financial }) => financial.operatingCost),
    row('augmentation', '¤', ({ financial }) => financial.augmentationCost),
    row('replacement', '¤', (details) => -(lastOf(details)?.replacement ?? 0)),
    row('incentives', '¤', ({ financial }) => financial.incentives),
  ];
}

const lastOf = ({ cashflow }: Details): CashFlowAmounts | undefined => cashflow.cumulative.at(-1);

/** Returns the totals of the cash flow over the life, income > 0 and cost < 0. */
function totalRows(both: Both): readonly OutputRow[] {
  const row = (word: OutputName, read: (details: Details) => number | undefined, isSum = false): OutputRow => ({
    key: `cashFlow/${word}`,
    group: 'cashFlow',
    label: { word },
    unit: '¤',
    decimals: 0,
    ...(isSum ? { isSum } : {}),
    values: pairOf(both, read),
  });
  return [
    row('totalRevenue', (details) => lastOf(details)?.revenue),
    row('incentives', (details) => lastOf(details)?.incentives),
    row('totalOperating', (details) => lastOf(details)?.opEx),
    row('replacement', (details) => lastOf(details)?.replacement),
    row('augmentation', (details) => lastOf(details)?.augmentation),
    row('totalCapital', (details) => lastOf(details)?.capEx),
    row('salvage', (details) => lastOf(details)?.salvage),
    row('totalIncome', (details) => lastOf(details)?.income, true),
    row('discountedIncome', ({ cashflow }) => cashflow.years.at(-1)?.cumulativeDiscounted, true),
  ];
}

/** Returns figures of all storages together, then of each by name. */
function storageRows(both: Both, span: Span): readonly OutputRow[] {
  const names = new Set(both.flatMap(({ storage }) => storage.map(({ customName }) => customName)));
  const own = [...names].flatMap((name): readonly OutputRow[] => {
    const row = (
      word: OutputName,
      unit: string,
      decimals: number,
      read: (item: Details['storage'][number]) => number | null,
    ): OutputRow => ({
      key: `storage/${name}/${word}`,
      group: 'storage',
      label: { word, of: name },
      unit,
      decimals,
      tone: 'storage',
      values: pairOf(both, ({ storage }) => {
        const item = storage.find(({ customName }) => customName === name);
        return item && read(item);
      }),
    });
    return [
      row('power', 'MW', 1, ({ nameplatePower }) => nameplatePower),
      row('capacity', 'MWh', 1, ({ nameplateCapacity }) => nameplateCapacity),
      row('ownCapital', '¤', 0, ({ capitalCost }) => capitalCost),
      row('levelizedCost', '¤/MWh', 2, ({ levelizedCostOfStorage }) => levelizedCostOfStorage),
    ];
  });
  return [...performance(both, span, 'storage'), ...own];
}
