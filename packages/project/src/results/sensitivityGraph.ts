import { z } from 'zod';

/** A dimension of the sensitivities with more than one value: one list, or lists that belong together value by value. */
export const graphDimensionSchema = z
  .object({
    /** Of each list, in their order: its path in the document, and how it is shown. */
    ids: z.array(z.string()).min(1).readonly(),
    displayNames: z.array(z.string()).readonly(),
    components: z.array(z.string()).readonly(),
    units: z.array(z.string()).readonly(),
    /** Where the values stand on the axis, rising: those of the first list that has no value twice, else the numbers of the scenarios from 1. */
    points: z.array(z.number()).readonly(),
    /** What each point is called: the value of each list that varies. */
    pointNames: z.array(z.string()).readonly(),
    /** Marks of the axis, evenly from the least point to the largest. */
    steps: z.array(z.number()).readonly(),
    isXAxis: z.boolean(),
    isYAxis: z.boolean(),
    /** The point at which a dimension is held that is on neither axis. */
    selectedValue: z.number(),
  })
  .readonly();

/** Whether there is a graph: `unavailable` with fewer than two dimensions, `changed` when the inputs have, `loading` while it is calculated. */
export const graphStates = ['loading', 'ready', 'unavailable', 'changed', 'error'] as const;

export const graphDimensionsSchema = z
  .object({ state: z.enum(graphStates), dimensions: z.array(graphDimensionSchema).readonly() })
  .readonly();

export const graphChoiceSchema = z.object({ dimensions: z.array(graphDimensionSchema).max(200).readonly() }).readonly();

const legendEntry = z.object({ label: z.string(), color: z.string() }).readonly();
const planePoint = z.object({ x: z.number(), y: z.number() }).readonly();

export const sensitivityGraphSchema = z
  .object({
    /** Net present value of the best system of each kind at the simulated points: rows by rising y, in each by rising x; null where there is none. */
    planes: z
      .array(z.object({ label: z.string(), npv: z.array(z.array(z.number().nullable()).readonly()).readonly() }).readonly())
      .readonly(),
    /** Which legend wins, row by row from the least y, in each from the least x; -1 where nothing is known. */
    blendedPlane: z.object({ width: z.number(), height: z.number(), winners: z.array(z.number().int()).readonly() }).readonly(),
    ostLegends: z.array(legendEntry).readonly(),
    /** The best net present value at simulated points, project currency. */
    superimposedValues: z.array(planePoint.unwrap().extend({ npv: z.number(), label: z.string() }).readonly()).readonly(),
    /** All points of the plane that are simulated, with or without a feasible system. */
    simulationPoints: z.array(planePoint).readonly(),
  })
  .readonly();

export type GraphDimension = z.infer<typeof graphDimensionSchema>;
export type GraphDimensions = z.infer<typeof graphDimensionsSchema>;
export type GraphState = (typeof graphStates)[number];
export type SensitivityGraph = z.infer<typeof sensitivityGraphSchema>;

/** Colours that stay apart for eyes that see few. Source: M. Okabe, K. Ito, "Color Universal Design", 2008. */
const apart = ['#E69F00', '#0072B2', '#009E73', '#CC79A7', '#56B4E9', '#D55E00', '#F0E442'] as const;
const goldenAngleDeg = 137.508;

/** The colour of a legend; beyond the first seven, hues that follow each other far apart. */
export function legendColour(index: number): string {
  return apart[index] ?? `hsl(${Math.round((index * goldenAngleDeg) % 360)} 55% 45%)`;
}
