import { textSchema } from '../i18n/textSchema';
import { z } from 'zod';

/** A dimension of the sensitivities with more than one value: one list, or lists that are linked value by value. */
const graphDimensionSchema = z
  .object({
    /** Path of each list in the document, in their order, and its display data. */
    ids: z.array(z.string()).min(1).readonly(),
    displayNames: z.array(textSchema).readonly(),
    components: z.array(textSchema).readonly(),
    units: z.array(z.string()).readonly(),
    /** Positions of the values on the axis, ascending: the first list without repeated values, else the numbers of the scenarios from 1. */
    points: z.array(z.number()).readonly(),
    /** Name of each point: the value of each varied list. */
    pointNames: z.array(z.string()).readonly(),
    /** Marks of the axis, evenly from the minimum to the maximum. */
    steps: z.array(z.number()).readonly(),
    isXAxis: z.boolean(),
    isYAxis: z.boolean(),
    /** Fixed value of a dimension that is on neither axis. */
    selectedValue: z.number(),
  })
  .readonly();

/** States of the graph: `unavailable` with fewer than two dimensions, `changed` after a change of inputs, `loading` while it is calculated. */
const graphStates = ['loading', 'ready', 'unavailable', 'changed', 'error'] as const;

export const graphDimensionsSchema = z
  .object({ state: z.enum(graphStates), dimensions: z.array(graphDimensionSchema).readonly() })
  .readonly();

export const graphChoiceSchema = z.object({ dimensions: z.array(graphDimensionSchema).max(200).readonly() }).readonly();

const legendEntry = z.object({ label: textSchema, color: z.string() }).readonly();
const planePoint = z.object({ x: z.number(), y: z.number() }).readonly();

export const sensitivityGraphSchema = z
  .object({
    /** Net present value of the best system of each kind at the simulated points: rows by ascending y, in each by ascending x; null if there is none. */
    planes: z
      .array(z.object({ label: textSchema, npv: z.array(z.array(z.number().nullable()).readonly()).readonly() }).readonly())
      .readonly(),
    /** Index of the best legend, row by row from the lowest y, in each from the lowest x; -1 if unknown. */
    blendedPlane: z.object({ width: z.number(), height: z.number(), winners: z.array(z.number().int()).readonly() }).readonly(),
    ostLegends: z.array(legendEntry).readonly(),
    /** The best net present value at simulated points, project currency. */
    superimposedValues: z.array(planePoint.unwrap().extend({ npv: z.number(), label: textSchema }).readonly()).readonly(),
    /** All simulated points of the plane, with or without a feasible system. */
    simulationPoints: z.array(planePoint).readonly(),
  })
  .readonly();

export type GraphDimension = z.infer<typeof graphDimensionSchema>;
export type GraphDimensions = z.infer<typeof graphDimensionsSchema>;
export type GraphState = (typeof graphStates)[number];
export type SensitivityGraph = z.infer<typeof sensitivityGraphSchema>;

/** Colours distinguishable with colour blindness. Source: M. Okabe, K. Ito, "Color Universal Design", 2008. */
const apart = ['#E69F00', '#0072B2', '#009E73', '#CC79A7', '#56B4E9', '#D55E00', '#F0E442'] as const;
const goldenAngleDeg = 137.508;

/** Returns the colour of a legend; after the first seven, well-separated hues. */
export function legendColour(index: number): string {
  return apart[index] ?? `hsl(${Math.round((index * goldenAngleDeg) % 360)} 55% 45%)`;
}
