import { message, type Text } from '../i18n/message';
import { z } from 'zod';

/** Facts of an economic figure of a row. Money is in the project's currency, real, of the base year. */
interface EconomicColumn {
  readonly label: Text;
  /** Unit shown; may hold `¤` for the currency symbol. A row holds a share for `%`. */
  readonly unit: string;
  readonly decimals: number;
  /** Meaning in one line, where the pointer rests on the heading. */
  readonly meaning: Text;
  /** Reason why a row has no value; empty if every row has one. */
  readonly absent: Text;
  /** True for the few columns of the tables in which a result is chosen. */
  readonly isInChoices: boolean;
}

/** Choices that most figures leave at their default. */
type Options = Partial<Pick<EconomicColumn, 'isInChoices'>>;

const facts = (label: Text, unit: string, decimals: number, meaning: Text, { isInChoices = false }: Options) => ({
  label,
  unit,
  decimals,
  meaning,
  isInChoices,
});

/** Declares a figure that every row has. */
const figure = (label: Text, unit: string, decimals: number, meaning: Text, options: Options = {}) => ({
  ...facts(label, unit, decimals, meaning, options),
  absent: '',
  schema: z.number(),
});

/** Declares a figure that a row may lack, with the reason. */
const figureOrNull = (label: Text, unit: string, decimals: number, meaning: Text, absent: Text, options: Options = {}) => ({
  ...facts(label, unit, decimals, meaning, options),
  absent,
  schema: z.number().nullable(),
});

/** Declares a figure that rows stored by older versions do not have, with the reason. */
export const laterFigure = (label: Text, unit: string, decimals: number, meaning: Text, absent: Text, options: Options = {}) => ({
  ...facts(label, unit, decimals, meaning, options),
  absent,
  schema: z.number().nullable().optional(),
});

/** THE list of economic columns in the order of the table. A new column is one line here, and one where the engine computes the row. */
export const economicColumns = {
  npv: figure(message('resultLabels.npv'), '¤', 0, message('resultLabels.sumNetCashFlowYear'), { isInChoices: true }),
  irr: figureOrNull(
    message('resultLabels.irr'),
    '%',
    2,
    message('resultLabels.rateDiscountNpvZero'),
    message('resultLabels.noSignChangeInCashFlow'),
    { isInChoices: true },
  ),
  lcoe: figureOrNull(
    message('resultLabels.lcoe'),
    '¤/MWh',
    2,
    message('resultLabels.discountedCostOverDiscountedExports'),
    message('resultLabels.noEnergyIsDeliveredToGrid'),
  ),
  payback: figureOrNull(
    message('resultLabels.payback'),
    'yr',
    1,
    message('resultLabels.yearsUntilInvestmentIsRecovered'),
    message('resultLabels.cumulativeCashFlowNeverReachesZero'),
  ),
  capex: figure(message('resultLabels.capitalCost'), '¤', 0, message('resultLabels.costOfWhatIsBuiltUndiscounted'), { isInChoices: true }),
  opex: figure(message('resultLabels.operatingCost'), '¤/yr', 0, message('resultLabels.annualMeanOfCostOfOperation')),
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
