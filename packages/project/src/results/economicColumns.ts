import { z } from 'zod';

/** Facts of an economic figure of a row. Money is in the project's currency, real, of the base year. */
interface EconomicColumn {
  readonly label: string;
  /** Unit shown; may hold `¤` for the currency symbol. A row holds a share for `%`. */
  readonly unit: string;
  readonly decimals: number;
  /** Meaning in one line, where the pointer rests on the heading. */
  readonly meaning: string;
  /** Reason why a row has no value; empty if every row has one. */
  readonly absent: string;
  /** True for the few columns of the tables in which a result is chosen. */
  readonly isInChoices: boolean;
}

/** Choices that most figures leave at their default. */
type Options = Partial<Pick<EconomicColumn, 'isInChoices'>>;

const facts = (label: string, unit: string, decimals: number, meaning: string, { isInChoices = false }: Options) => ({
  label,
  unit,
  decimals,
  meaning,
  isInChoices,
});

/** Declares a figure that every row has. */
const figure = (label: string, unit: string, decimals: number, meaning: string, options: Options = {}) => ({
  ...facts(label, unit, decimals, meaning, options),
  absent: '',
  schema: z.number(),
});

/** Declares a figure that a row may lack, with the reason. */
const figureOrNull = (label: string, unit: string, decimals: number, meaning: string, absent: string, options: Options = {}) => ({
  ...facts(label, unit, decimals, meaning, options),
  absent,
  schema: z.number().nullable(),
});

/** Declares a figure that rows stored by older versions do not have, with the reason. */
export const laterFigure = (label: string, unit: string, decimals: number, meaning: string, absent: string, options: Options = {}) => ({
  ...facts(label, unit, decimals, meaning, options),
  absent,
  schema: z.number().nullable().optional(),
});

/** THE list of economic columns in the order of the table. A new column is one line here, and one where the engine computes the row. */
export const economicColumns = {
  npv: figure('NPV', '¤', 0, 'Sum of the net cash flow, each year discounted', { isInChoices: true }),
  irr: figureOrNull('IRR', '%', 2, 'Rate of discount at which the NPV is zero', 'No sign change in the cash flow', { isInChoices: true }),
  lcoe: figureOrNull('LCOE', '¤/MWh', 2, 'Discounted cost over discounted exports', 'No energy is delivered to the grid'),
  payback: figureOrNull('Payback', 'yr', 1, 'Years until the investment is recovered', 'The cumulative cash flow never reaches zero'),
  capex: figure('Capital Cost', '¤', 0, 'Cost of what is built, undiscounted', { isInChoices: true }),
  opex: figure('Operating Cost', '¤/yr', 0, 'Annual mean of the cost of operation'),
} as const satisfies Readonly<Record<string, EconomicColumn & { readonly schema: z.ZodType<number | null | undefined> }>>;

export type EconomicKey = keyof typeof economicColumns;

export const economicKeys = Object.keys(economicColumns) as readonly EconomicKey[];

type EconomicShape = { readonly [K in EconomicKey]: (typeof economicColumns)[K]['schema'] };

/** Shape of the economic figures in a row. */
export const economicShape = Object.fromEntries(economicKeys.map((key) => [key, economicColumns[key].schema])) as EconomicShape;

/** Economic figures of a row. */
export type EconomicFigures = { readonly [K in EconomicKey]: z.infer<EconomicShape[K]> };

/** Returns the figures with each one that is per MWh multiplied by a factor: on the wire they are per kWh. */
export function withEnergyPrices<R extends Partial<EconomicFigures>>(row: R, factor: number): R {
  const perMWh = economicKeys.filter((key) => economicColumns[key].unit === '¤/MWh');
  const scaled = perMWh.flatMap((key) => {
    const price = row[key];
    return typeof price === 'number' ? [[key, price * factor]] : [];
  });
  return { ...row, ...Object.fromEntries(scaled) };
}
