import { z } from 'zod';
import { call } from './call';

/** Maximum number of rows of a curve; more than any curve table has. */
const maxRows = 200;

const rowsOf = <Row extends z.ZodObject>(row: Row) => z.array(row).max(maxRows);

/** Fields have a capital on the wire of the recalculations, and camel case elsewhere in code. */
type CamelCase<T> = T extends readonly (infer Row)[]
  ? readonly CamelCase<Row>[]
  : T extends object
    ? { readonly [Name in keyof T & string as Uncapitalize<Name>]: CamelCase<T[Name]> }
    : T;

function camelCase<T>(value: T): CamelCase<T>;
function camelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((row: unknown) => camelCase(row));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name.charAt(0).toLowerCase() + name.slice(1), camelCase(of)]));
}

/** A valid body, or the problem with it: both kinds of bad input are refused with the text below the curve table. */
export type Reading<Input> = { readonly input: Input } | { readonly problem: string };

const readingOf = <Shape extends z.ZodObject>(shape: Shape) =>
  shape
    .transform((body): Reading<CamelCase<z.output<Shape>>> => ({ input: camelCase(body) }))
    .catch(({ error }) => ({
      problem: error.issues
        .slice(0, 5)
        .map(({ path, message }) => `${['body', ...path].map(String).join('.')}: ${message}`)
        .join('; '),
    }));

/** Fits of the curves of a storage specification, stored or not. */
export const libraryCalls = {
  recalculateFunctional: call('POST', '/api/userLibrary/recalculate-functional', 'Fit the functional model of a storage', {
    access: 'read',
    body: readingOf(
      z.object({
        NominalVoltage: z.number(),
        InitialQ: z.number(),
        InitialK: z.number(),
        InitialC: z.number(),
        CapacityCurve: rowsOf(z.object({ Current: z.number(), Capacity: z.number() })),
      }),
    ),
    reply: z.object({
      maximumCapacity: z.number(),
      rateConstant: z.number(),
      capacityRatio: z.number(),
      effectiveSeriesResistance: z.number(),
      nominalVoltage: z.number(),
    }),
  }),
  recalculateTemperatureCapacity: call(
    'POST',
    '/api/userLibrary/recalculate-temperature-capacity',
    'Fit the capacity of a storage over temperature',
    {
      access: 'read',
      body: readingOf(
        z.object({
          IgnoreCapacityVsTemperature: z.boolean(),
          CapacityTemperatureD0: z.number(),
          CapacityTemperatureD1: z.number(),
          CapacityTemperatureD2: z.number(),
          TableData: rowsOf(z.object({ Capacity: z.number(), Temperature: z.number() })),
        }),
      ),
      reply: z.object({ d0: z.number(), d1: z.number(), d2: z.number() }),
    },
  ),
  recalculateCycleLifetime: call('POST', '/api/userLibrary/recalculate-cycle-lifetime', 'Fit the cycle lifetime of a storage', {
    access: 'read',
    body: readingOf(
      z.object({
        DegradationLimit: z.number(),
        NominalVoltage: z.number(),
        MaximumCapacityQ: z.number(),
        MinimumStateOfCharge: z.number(),
        LifetimeCurve: rowsOf(z.object({ DepthOfDischarge: z.number(), CyclesToFailure: z.number() })),
      }),
    ),
    reply: z.object({ fittedA: z.number(), fittedBeta: z.number(), estimatedLifetimeThroughputMwh: z.number() }),
  }),
  recalculateLifetimeTemperature: call(
    'POST',
    '/api/userLibrary/recalculate-lifetime-temperature',
    'Fit the lifetime of a storage over temperature',
    {
      access: 'read',
      body: readingOf(
        z.object({
          IgnoreTemperatureEffectOnLifetime: z.boolean(),
          SimpleLifetimeInYears: z.number(),
          DegradationLimitForFit: z.number(),
          TableData: rowsOf(z.object({ Lifetime: z.number(), Temperature: z.number() })),
        }),
      ),
      reply: z.object({ arrheniusDegredationB: z.number(), arrheniusDegredationD: z.number() }),
    },
  ),
} as const;
