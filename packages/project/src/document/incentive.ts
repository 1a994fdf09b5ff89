import { cutText } from '../basics/cutText';
import { z } from 'zod';
import { initialOf, shapeOf, type Fields, type RecordOf } from '../fields/field';
import { message, type Text } from '../i18n/message';
import type { IncentiveFacts } from './incentives/incentiveFacts';
import { incentiveKinds } from './incentives/incentiveKinds';

export type IncentiveKind = keyof typeof incentiveKinds;
type IncentiveFields<K extends IncentiveKind> = RecordOf<(typeof incentiveKinds)[K]['fields']>;
export type Incentive<K extends IncentiveKind = IncentiveKind> = {
  readonly [P in K]: { readonly id: string; readonly kind: P } & IncentiveFields<P>;
}[K];

export function newIncentive<K extends IncentiveKind>(kind: K, id: string): Incentive<K> {
  return { id, kind, ...initialOf(incentiveKinds[kind].fields as Fields) } as unknown as Incentive<K>;
}

/** Values of an incentive by the names of its fields. */
export type IncentiveValues = Readonly<Record<string, boolean | number | string>>;

/** Returns the facts of the kind of an incentive, for code that goes through all kinds. */
export function factsOf({ kind }: Pick<Incentive, 'kind'>): IncentiveFacts<Fields, IncentiveValues> {
  return incentiveKinds[kind] as unknown as IncentiveFacts<Fields, IncentiveValues>;
}

/** Returns the values of an incentive for the functions of its facts. */
export function valuesOf(incentive: Incentive): IncentiveValues {
  return incentive as unknown as IncentiveValues;
}

/** Returns the share of the capital cost of a ticked technology that an incentive pays or depreciates [%]; undefined if it is paid by energy. */
export function capitalPercentOf(incentive: Incentive): number | undefined {
  return factsOf(incentive).capitalPercent?.(valuesOf(incentive));
}

/** Returns the name of an incentive in its project: its title, with a number if there are several of its kind. */
export function incentiveName(
  incentives: readonly Incentive[],
  { id, kind }: Pick<Incentive, 'id' | 'kind'>,
  title: Text = incentiveKinds[kind].title,
): Text {
  const alike = incentives.filter((other) => other.kind === kind);
  return alike.length > 1 ? message('money.numbered', { title, number: alike.findIndex((other) => other.id === id) + 1 }) : title;
}

/** Returns the names of all incentives of a project in the form of {@link incentiveName}, in their order. */
export function incentiveNames(incentives: readonly Incentive[]): readonly Text[] {
  const counts = new Map<IncentiveKind, number>();
  const places = incentives.map(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts.get(kind) as number;
  });
  return incentives.map(({ kind }, at) =>
    (counts.get(kind) as number) > 1
      ? message('money.numbered', { title: incentiveKinds[kind].title, number: places[at] as number })
      : incentiveKinds[kind].title,
  );
}

export const incentiveKindNames = Object.keys(incentiveKinds) as readonly IncentiveKind[];

const schemaOf = (kind: IncentiveKind) =>
  z.object({ id: z.string(), kind: z.literal(kind), ...shapeOf(incentiveKinds[kind].fields) }).readonly();

/** An unknown kind is refused by name, because its income is not known. */
export const incentiveSchema = z.discriminatedUnion('kind', incentiveKindNames.map(schemaOf) as never, {
  error: ({ input }) => {
    const kind = (input as { kind?: unknown } | null)?.kind;
    return typeof kind === 'string' && !Object.hasOwn(incentiveKinds, kind) ? `unknown incentive kind "${cutText(kind, 40)}"` : undefined;
  },
}) as unknown as z.ZodType<Incentive>;
