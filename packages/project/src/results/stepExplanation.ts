import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';

/** Sources of power at the bus of a plant in a step, and uses of it. */
const stepSources = ['generation', 'storedEnergy', 'import'] as const;
const stepUses = ['load', 'duty', 'windowDuty', 'sale', 'charge'] as const;

const ladderFields = {
  /** Name of the market, contract, technology or storage; absent if the kind is sufficient. */
  name: textSchema.optional(),
  /** Price as quoted: at the point of interconnection, or in the cells. Null if there is none. */
  pricePerMWh: z.number().nullable(),
  /** Price at the bus, after losses and wear, where all are comparable. Null for uses that are served at any cost. */
  busPricePerMWh: z.number().nullable(),
  /** Power at the bus. */
  availableMW: z.number(),
  takenMW: z.number(),
};

/** Sources of a step, cheapest first, and its uses, highest price first: the order in which a plan takes them. */
const sourceSchema = z.object({ kind: z.enum(stepSources), ...ladderFields }).readonly();
const useSchema = z.object({ kind: z.enum(stepUses), ...ladderFields }).readonly();

const stepLimits = ['chargingPower', 'dischargingPower', 'exportLimit', 'importLimit', 'converter', 'storedEnergy'] as const;

/** Limit of a plan, its use, and the marginal value of one more MW in the step; null if unknown. */
const limitSchema = z
  .object({
    of: z.enum(stepLimits),
    limit: z.number(),
    used: z.number(),
    isReached: z.boolean(),
    marginalValue: z.number().nullable(),
  })
  .readonly();

export const stepChoices = ['charge', 'rest', 'discharge'] as const;
export type StepChoice = (typeof stepChoices)[number];

const choiceSchema = z
  .object({
    choice: z.enum(stepChoices),
    /** Power at the bus. */
    powerMW: z.number(),
    /** Energy in the cells at the end of the step. */
    levelMWh: z.number(),
    /** Money of the step, after wear. */
    stepMoney: z.number(),
    /** Best money of the following hours that end at the same level, after wear. */
    laterMoney: z.number(),
  })
  .readonly();

/** Reasons why there is no second-best choice. */
const noNextBestReasons = ['noStorage', 'onlyChoice'] as const;

/** Choice of the plan for a storage and the second best; limited to the known hours after it. */
const nextBestSchema = z
  .object({ chosen: choiceSchema, next: choiceSchema, less: z.number(), hours: z.number() })
  .or(z.object({ none: z.enum(noNextBestReasons) }));

/** A storage in a step: MW at the bus without regulation, MWh in the cells, currency for each MWh of the cells. */
const storageSchema = z
  .object({
    name: textSchema,
    chargeMW: z.number(),
    fromGenerationMW: z.number(),
    dischargeMW: z.number(),
    levelBeforeMWh: z.number(),
    levelMWh: z.number(),
    floorMWh: z.number(),
    ceilingMWh: z.number(),
    valuePerMWh: z.number(),
    /** Revenue of a MWh out of the cells when sold now, after losses and wear. */
    sellingValuePerMWh: z.number(),
    /** Cost of a MWh into the cells when bought now, or lost sales when generated, after losses. */
    buyingCostsPerMWh: z.number(),
    keepingCostsPerMWh: z.number(),
    /** Binding limit of the first storage, in words of the engine. */
    heldBy: z.string().optional(),
    nextBest: nextBestSchema,
  })
  .readonly();

/** Notes on an explanation. */
const explanationNotes = [
  'regulation',
  'severalMarkets',
  'cycleLimit',
  'windowDuties',
  'boughtShare',
  'severalStorages',
  'standby',
  'replayed',
] as const;

/** Explanation of a step of a plan. */
export const stepExplanationSchema = z
  .object({
    step: z.number(),
    /** Power into the plant (positive) and its uses, MW; the sum is 0. */
    balance: z.array(z.object({ id: z.string(), name: textSchema, powerMW: z.number() }).readonly()).readonly(),
    sources: z.array(sourceSchema).readonly(),
    uses: z.array(useSchema).readonly(),
    /** Committed power in regulation markets, MW at the point of interconnection, and the price of each MW and hour. */
    readiness: z
      .array(
        z
          .object({
            name: textSchema,
            direction: z.enum(['up', 'down']),
            pricePerMWh: z.number(),
            availableMW: z.number(),
            takenMW: z.number(),
          })
          .readonly(),
      )
      .readonly(),
    storages: z.array(storageSchema).readonly(),
    limits: z.array(limitSchema).readonly(),
    /** Money by market and part: income positive. */
    money: z.array(z.object({ path: z.array(textSchema).readonly(), amount: z.number() }).readonly()).readonly(),
    /** Cost of the wear of all storages in the step, which the plan includes and no market pays. */
    wear: z.number(),
    /** That of the first storage in the step. */
    nextBest: nextBestSchema,
    notes: z.array(z.enum(explanationNotes)).readonly(),
  })
  .readonly();

export type StepExplanation = z.infer<typeof stepExplanationSchema>;
export type StepSource = StepExplanation['sources'][number];
export type StepUse = StepExplanation['uses'][number];
export type StepLimit = StepExplanation['limits'][number];
export type NextBest = StepExplanation['nextBest'];
export type StepBranch = z.infer<typeof choiceSchema>;
export type ExplanationNote = StepExplanation['notes'][number];
