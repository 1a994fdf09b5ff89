import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';
import { infeasibilitySchema } from './infeasibility';

/** Figures that a search for the best size can maximise; the levelised cost is minimised. */
export const sizeObjectives = ['npv', 'irr', 'lcoe'] as const;
export type SizeObjective = (typeof sizeObjectives)[number];

/** Maximum number of sizes of one search, and of steps of one size. */
export const maxSearchedSizes = 5;
export const maxSizeSteps = 100_000;

const finite = z.number().refine(Number.isFinite, 'A number');

/** A size to search, in the units of the document: multiples of `step` above `from`, up to `to`. */
const searchedSizeSchema = z.object({
  path: z.string().min(1).max(200),
  from: finite.min(0),
  to: finite.min(0),
  step: finite.positive(),
});

/** A search for the best size. `sensitivityIndex` is the case of the result table; absent: that of the base values, which previews show. */
export const bestSizeQuestionSchema = z.object({
  objective: z.enum(sizeObjectives).default('npv'),
  sizes: z
    .array(searchedSizeSchema)
    .min(1, 'Name at least one size')
    .max(maxSearchedSizes, `Name at most ${maxSearchedSizes} sizes: fix the others in the project`),
  /** Price of each MW of the connection, in year 0; counts where its limit is among the sizes. */
  connectionPricePerMW: finite.min(0).default(0),
  sensitivityIndex: z.number().int().min(0).optional(),
});

const figure = z.number().nullable();

/** Figures of the plant at some sizes, in the order of the question; null where one does not exist, all null where a contract is not kept. */
const sizePointSchema = z
  .object({
    sizes: z.array(z.number()).readonly(),
    npv: figure,
    /** Fraction. */
    irr: figure,
    /** Currency per MWh. */
    lcoe: figure,
    capex: figure,
    /** Revenue of the first operating year. */
    revenue: figure,
    /** Energy that contracts without a penalty miss over the simulated years [MWh]; absent where they are kept. */
    missingMWh: z.number().optional(),
  })
  .readonly();

/** A searched size as it is shown: `factor` of its unit in one unit of the document. */
const namedSizeSchema = z
  .object({ path: z.string(), name: textSchema, unit: z.string(), factor: z.number(), isCounted: z.boolean() })
  .readonly();

/**
 * Slope of NPV by a size above it and below it, for each unit of the document, and they differ at a kink. Null
 * where there is nothing on that side. `isExact`: each is that of a straight piece, to rounding; otherwise it is of a small step.
 */
const sizeSlopeSchema = z.object({ above: figure, below: figure, isExact: z.boolean() }).readonly();

/** Sizes between which the objective stays within 1 % of the best, all others at their best; on the steps of the search. */
const flatRangeSchema = z.object({ from: z.number(), to: z.number() }).readonly();

export const bestSizeSchema = z
  .object({
    question: bestSizeQuestionSchema,
    sizes: z.array(namedSizeSchema).readonly(),
    /** Stage of the project: the figures are those of its calculation. */
    stage: z.enum(['early', 'late']),
    /** Null if no size in the bounds keeps the contracts. */
    best: sizePointSchema.nullable(),
    /** Name of the best system: `92 MW / 368 MWh storage`. */
    system: textSchema,
    /** By size, at the best sizes. */
    slopes: z.array(sizeSlopeSchema).readonly(),
    /** Slope of NPV for each MW of the connection, without its price; null where it is searched or without limit. */
    connection: sizeSlopeSchema.nullable(),
    flat: z.array(flatRangeSchema).readonly(),
    /** Bound that a size stands at although more, or less, would bring more. */
    atBound: z.array(z.enum(['from', 'to']).nullable()).readonly(),
    /** Neighbours of the best sizes that were simulated; none is better. */
    neighbours: z.number(),
    /**
     * Upper bound of the NPV of all sizes between the bounds, steps or not, by the slopes at simulated sizes: it holds where NPV is concave. `exception` is
     * the largest amount by which a simulated size exceeds such a slope; it is in the bound. Null for other objectives.
     */
    bound: z.object({ npv: z.number(), exception: z.number() }).readonly().nullable(),
    /** All sizes that were simulated at the stage, in order. */
    points: z.array(sizePointSchema).readonly(),
    /** Simulations of all stages. */
    simulations: z.number(),
    /** Why the largest sizes do not keep the contracts, and what would; null where some do. */
    infeasibility: infeasibilitySchema.nullable(),
  })
  .readonly();

/** Points that a search under way has simulated. */
export const bestSizePathSchema = z
  .object({ sizes: z.array(namedSizeSchema).readonly(), points: z.array(sizePointSchema).readonly() })
  .readonly();

export type BestSizeQuestion = z.infer<typeof bestSizeQuestionSchema>;
export type SizePoint = z.infer<typeof sizePointSchema>;
export type NamedSize = z.infer<typeof namedSizeSchema>;
export type SizeSlope = z.infer<typeof sizeSlopeSchema>;
export type BestSize = z.infer<typeof bestSizeSchema>;
export type BestSizePath = z.infer<typeof bestSizePathSchema>;

/** Returns the objective of a point, larger is better; undefined if it does not exist. */
export function objectiveOf({ npv, irr, lcoe }: SizePoint, objective: SizeObjective): number | undefined {
  if (objective === 'lcoe') return lcoe === null ? undefined : -lcoe;
  return (objective === 'npv' ? npv : irr) ?? undefined;
}

/** Values nearer than this share are the same: rates of return of plants that differ in size alone differ by rounding. */
const sameShare = 1e-9;

/** Returns true if a point is better than another: by its objective, and where that is the same by its NPV. A point without the objective is not. */
export function isBetterPoint(point: SizePoint, other: SizePoint, objective: SizeObjective): boolean {
  const [value, than] = [objectiveOf(point, objective), objectiveOf(other, objective)];
  if (value === undefined || than === undefined) return value !== undefined;
  if (objective !== 'npv' && Math.abs(value - than) <= sameShare * Math.abs(than)) return (point.npv ?? 0) > (other.npv ?? 0);
  return value > than;
}

/** Returns the best point so far; undefined where none has the objective. */
export function bestPointOf(points: readonly SizePoint[], objective: SizeObjective): SizePoint | undefined {
  let best: SizePoint | undefined;
  for (const point of points)
    if (objectiveOf(point, objective) !== undefined && (best === undefined || isBetterPoint(point, best, objective))) best = point;
  return best;
}
