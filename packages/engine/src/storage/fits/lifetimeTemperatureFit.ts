import { message, sentences } from '@hybrid/project/i18n/message';
import { hoursPerYear } from '@hybrid/project/basics/calendar';
import { kelvinAtZeroC } from '@hybrid/project/basics/units';
import { line } from './leastSquares';
import { assertAbove, assertRows, cannotRecalculate } from './refusal';

interface LifetimeTemperatureInput {
  readonly ignoreTemperatureEffectOnLifetime: boolean;
  readonly simpleLifetimeInYears: number;
  /** Capacity lost at the end of the lifetime [%]. */
  readonly degradationLimitForFit: number;
  /** Lifetime [years] at a temperature [°C]. */
  readonly tableData: readonly { readonly lifetime: number; readonly temperature: number }[];
}

interface LifetimeTemperatureFit {
  /** Factor B [1/h]. */
  readonly arrheniusDegredationB: number;
  /** Exponent d [K]. */
  readonly arrheniusDegredationD: number;
}

/**
 * Returns B and d of the calendar loss rate B·exp(−d/T) by least squares of logarithms, ln(L/(8760·years)) = ln B − d/T, T in kelvin. Rows of
 * one temperature give d = 0. If temperature is ignored, the limit is lost evenly over the simple lifetime: B = L/(8760·years), d = 0.
 *
 * Throws a UserError for lifetimes that are not above 0, for a limit of 0, and where lifetime rises with temperature.
 */
export function fitLifetimeTemperature(input: LifetimeTemperatureInput): LifetimeTemperatureFit {
  const { ignoreTemperatureEffectOnLifetime, simpleLifetimeInYears, degradationLimitForFit, tableData } = input;
  assertAbove(message('storage.capacityLostAtEndOfLifetime'), degradationLimitForFit, 0);
  const limit = degradationLimitForFit / 100;
  if (ignoreTemperatureEffectOnLifetime) {
    assertAbove(message('storage.simpleLifetime'), simpleLifetimeInYears, 0);
    return { arrheniusDegredationB: limit / (hoursPerYear * simpleLifetimeInYears), arrheniusDegredationD: 0 };
  }
  assertRows(tableData, {
    lifetime: { label: message('plant.lifetime'), above: 0 },
    temperature: { label: message('storage.temperature'), above: -kelvinAtZeroC },
  });
  const { a, b } = line(
    tableData.map(({ lifetime, temperature }) => ({
      x: 1 / (temperature + kelvinAtZeroC),
      y: Math.log(limit / (hoursPerYear * lifetime)),
    })),
  );
  if (b > 0)
    throw cannotRecalculate(
      sentences(message('calculation.lifetimeRisesWithTemperature'), message('calculation.checkThatColumnsAreNotExchanged')),
    );
  return { arrheniusDegredationB: Math.exp(a), arrheniusDegredationD: b === 0 ? 0 : -b };
}
