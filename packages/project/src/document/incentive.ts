import { z } from 'zod';
import { flag, initialOf, percent, shapeOf, type RecordOf } from '../fields/field';

const appliesTo = {
  solar: flag('Solar', true),
  storage: flag('Storage', true),
} as const;

/** The incentives: title and fields of each kind. A form, its checks and its reading follow from here. */
export const incentiveKinds = {
  itc: {
    title: 'Investment Tax Credit',
    fields: {
      ...appliesTo,
      eligiblePercent: percent('Eligible cost', 100, {
        help: 'Share of the capital cost of the ticked technologies that earns the credit.',
      }),
      itcPercent: percent('Tax credit', 30, {
        help: 'For example 30 % for solar placed in service in 2022 or later with construction begun before 2033.',
      }),
    },
  },
} as const;

export type IncentiveKind = keyof typeof incentiveKinds;
export type IncentiveFields<K extends IncentiveKind> = RecordOf<(typeof incentiveKinds)[K]['fields']>;
export type Incentive<K extends IncentiveKind = IncentiveKind> = {
  readonly [P in K]: { readonly id: string; readonly kind: P } & IncentiveFields<P>;
}[K];

export function newIncentive<K extends IncentiveKind>(kind: K, id: string): Incentive<K> {
  return { id, kind, ...initialOf(incentiveKinds[kind].fields) } as Incentive<K>;
}

export const incentiveSchema = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('itc'), ...shapeOf(incentiveKinds.itc.fields) }).readonly(),
]) as unknown as z.ZodType<Incentive>;
