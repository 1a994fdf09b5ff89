import { z } from 'zod';
import { textSchema } from '@hybrid/project/i18n/textSchema';
import { runStates } from '@hybrid/project/results/resultTables';

/** Maximum number of points of a cash flow: a lifetime of 40 years and the year of construction. */
export const maxPortfolioYears = 41;

/** Key figures of the last calculation of a project that was finished. */
export const keyFiguresSchema = z
  .object({
    /** Number of feasible systems in the first sensitivity case, of which the best is shown. */
    systems: z.number().int().min(0),
    /** Currency at the time of the calculation. */
    currencySymbol: z.string(),
    /** System with the highest NPV in the first sensitivity case; absent where none is feasible. */
    best: z
      .object({
        /** Its sizes: `100 MW solar, 50 MW / 200 MWh storage`. */
        name: textSchema,
        /** Net present value [currency]. */
        npv: z.number(),
        /** Internal rate of return [fraction]; null if it does not exist. */
        irr: z.number().nullable(),
        /** Cumulative net cash flow at the end of each year [currency], year 0 first; absent where the rows lack it. */
        cumulativeCashFlow: z.array(z.number()).max(maxPortfolioYears).readonly().optional(),
      })
      .readonly()
      .optional(),
  })
  .readonly();
export type KeyFigures = z.infer<typeof keyFiguresSchema>;

/** A project as one of a portfolio: state of its calculation, and key figures of the last one that was finished. */
export const portfolioSchema = z
  .object({
    state: z.enum(runStates),
    /** Progress of a calculation under way [%]. */
    progress: z.number(),
    /** Absent before the first finished calculation, and for calculations of versions that did not keep them. */
    figures: keyFiguresSchema.optional(),
  })
  .readonly();
export type Portfolio = z.infer<typeof portfolioSchema>;
