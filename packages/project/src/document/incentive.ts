import { cutText } from '../basics/cutText';
import { z } from 'zod';
import { fraction, percentOf } from '../basics/units';
import { choice, count, flag, initialOf, number, percent, shapeOf, type Fields, type RecordOf } from '../fields/field';

/** Technologies that an incentive applies to. */
const appliesTo = {
  solar: flag('Solar', true, 'The incentive is for it.'),
  wind: flag('Wind', true, 'The incentive is for it.'),
  storage: flag('Storage', true, 'The incentive is for it.'),
} as const;

type Shares<More extends string = never> = Readonly<Record<'eligiblePercent' | More, number>>;

const depreciation = {
  eligiblePercent: percent('Eligible cost', 100, { help: 'Share of the capital cost of the ticked technologies that is depreciated.' }),
  marginalTaxPercent: percent('Marginal tax rate', 35, { help: 'Tax that a depreciated amount saves.' }),
} as const;

interface IncentiveFacts {
  readonly title: string;
  /** Paid with the capital cost, of which it is a share, or for the energy of each operating year. */
  readonly paidBy: 'capital' | 'energy';
  /** Share of the capital cost of a ticked technology that it pays or depreciates [%]; undefined if it is paid by energy. */
  readonly capitalPercent: ((values: never) => number) | undefined;
  readonly fields: Fields;
}

/** Title, fields and base of each kind of incentive. Form, checks, schema and cash flow derive from here. */
export const incentiveKinds = {
  itc: {
    title: 'Investment Tax Credit',
    paidBy: 'capital',
    capitalPercent: ({ eligiblePercent, itcPercent }: Shares<'itcPercent'>) => percentOf(fraction(eligiblePercent) * fraction(itcPercent)),
    fields: {
      ...appliesTo,
      eligiblePercent: percent('Eligible cost', 100, {
        help: 'Share of the capital cost of the ticked technologies that earns the credit.',
      }),
      itcPercent: percent('Tax credit', 30, {
        help: 'For example 30 % for solar placed in service in 2022 or later with construction begun before 2033.',
      }),
      itcRule: choice(
        'Rule for storage',
        'auto',
        [
          { value: 'auto', label: 'By commercial operation' },
          { value: 'ira', label: 'Full credit' },
          { value: 'classic', label: 'By charging from own generation' },
        ],
        'From 2023 on storage earns the full credit; before, in proportion to charging from own generation, and nothing below 75 % of it.',
      ),
    },
  },
  macrs: {
    title: 'MACRS',
    paidBy: 'capital',
    capitalPercent: ({ eligiblePercent }: Shares) => eligiblePercent,
    fields: { ...appliesTo, ...depreciation },
  },
  bonus: {
    title: 'Bonus Depreciation',
    paidBy: 'capital',
    capitalPercent: ({ eligiblePercent, bonusPercent }: Shares<'bonusPercent'>) =>
      percentOf(fraction(eligiblePercent) * fraction(bonusPercent)),
    fields: {
      ...appliesTo,
      ...depreciation,
      bonusPercent: percent('Bonus', 50, { help: 'Share of the basis that is depreciated at once.' }),
    },
  },
  prod: {
    title: 'Production Tax Credit/REC',
    paidBy: 'energy',
    capitalPercent: undefined,
    fields: {
      ...appliesTo,
      credit: number('Credit', 0, { unit: '¤/MWh', min: 0, help: 'For each MWh that the ticked technologies produce.' }),
      maxCredit: number('Most credit in a year', 0, { unit: '¤/yr', min: 0, help: '0 is without limit.' }),
      useDuration: flag('Limited duration', false, 'Otherwise it is paid as long as the project runs.'),
      duration: count('Duration', 10, { unit: 'yr', min: 0, help: 'Operating years in which it is paid.' }),
      useCreditTaxPercent: flag('The credit is taxed', false, 'A tax is taken from it.'),
      creditTaxPercent: percent('Tax on the credit', 35, { help: 'Share that is taken.' }),
    },
  },
} as const satisfies Readonly<Record<string, IncentiveFacts>>;

export type IncentiveKind = keyof typeof incentiveKinds;
type IncentiveFields<K extends IncentiveKind> = RecordOf<(typeof incentiveKinds)[K]['fields']>;
export type Incentive<K extends IncentiveKind = IncentiveKind> = {
  readonly [P in K]: { readonly id: string; readonly kind: P } & IncentiveFields<P>;
}[K];

export function newIncentive<K extends IncentiveKind>(kind: K, id: string): Incentive<K> {
  return { id, kind, ...initialOf(incentiveKinds[kind].fields as Fields) } as unknown as Incentive<K>;
}

/** Returns the share of the capital cost of a ticked technology that an incentive pays or depreciates [%]; undefined if it is paid by energy. */
export function capitalPercentOf(incentive: Incentive): number | undefined {
  const { capitalPercent }: { readonly capitalPercent: ((values: never) => number) | undefined } = incentiveKinds[incentive.kind];
  return capitalPercent?.(incentive as never);
}

/** Returns the name of an incentive in its project: its title, with a number if there are several of its kind. */
export function incentiveName(
  incentives: readonly Incentive[],
  { id, kind }: Pick<Incentive, 'id' | 'kind'>,
  title: string = incentiveKinds[kind].title,
): string {
  const alike = incentives.filter((other) => other.kind === kind);
  return alike.length > 1 ? `${title} ${alike.findIndex((other) => other.id === id) + 1}` : title;
}

/** Returns the names of all incentives of a project in the form of {@link incentiveName}, in their order. */
export function incentiveNames(incentives: readonly Incentive[]): readonly string[] {
  const counts = new Map<IncentiveKind, number>();
  const places = incentives.map(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts.get(kind) as number;
  });
  return incentives.map(({ kind }, at) =>
    (counts.get(kind) as number) > 1 ? `${incentiveKinds[kind].title} ${places[at]}` : incentiveKinds[kind].title,
  );
}

export const incentiveKindNames = Object.keys(incentiveKinds) as readonly IncentiveKind[];

const schemaOf = (kind: IncentiveKind) =>
  z.object({ id: z.string(), kind: z.literal(kind), ...shapeOf(incentiveKinds[kind].fields) }).readonly();

export function isTaxCredit(incentive: Incentive): incentive is Incentive<'itc'> {
  return incentive.kind === 'itc';
}

/** An unknown kind is refused by name, because its income is not known. */
export const incentiveSchema = z.discriminatedUnion('kind', incentiveKindNames.map(schemaOf) as never, {
  error: ({ input }) => {
    const kind = (input as { kind?: unknown } | null)?.kind;
    return typeof kind === 'string' && !Object.hasOwn(incentiveKinds, kind) ? `unknown incentive kind "${cutText(kind, 40)}"` : undefined;
  },
}) as unknown as z.ZodType<Incentive>;
