import { message } from '@hybrid/project/i18n/message';
import type { z } from 'zod';
import { libraryCalls, type Reading } from '@hybrid/api/libraryCalls';
import { fitCycleLifetime } from '@hybrid/engine/storage/fits/cycleLifetimeFit';
import { fitLifetimeTemperature } from '@hybrid/engine/storage/fits/lifetimeTemperatureFit';
import { cannotRecalculate } from '@hybrid/engine/storage/fits/refusal';
import { fitTemperatureCapacity } from '@hybrid/engine/storage/fits/temperatureCapacityFit';
import { handle } from './handler';

export const libraryHandlers = {
  // Only this fit is a search; the others take microseconds.
  recalculateFunctional: handle(libraryCalls.recalculateFunctional, async (_params, body, { user, files }) =>
    finite(libraryCalls.recalculateFunctional.reply, await files.of(user.id).fitFunctional(inputOf(body))),
  ),
  recalculateTemperatureCapacity: handle(libraryCalls.recalculateTemperatureCapacity, (_params, body) =>
    finite(libraryCalls.recalculateTemperatureCapacity.reply, fitTemperatureCapacity(inputOf(body))),
  ),
  recalculateCycleLifetime: handle(libraryCalls.recalculateCycleLifetime, (_params, body) =>
    finite(libraryCalls.recalculateCycleLifetime.reply, fitCycleLifetime(inputOf(body))),
  ),
  recalculateLifetimeTemperature: handle(libraryCalls.recalculateLifetimeTemperature, (_params, body) =>
    finite(libraryCalls.recalculateLifetimeTemperature.reply, fitLifetimeTemperature(inputOf(body))),
  ),
} as const;

function inputOf<Input>(reading: Reading<Input>): Input {
  if ('problem' in reading) throw cannotRecalculate(reading.problem);
  return reading.input;
}

/** Returns a fit if all its parameters are numbers: fits of values near the ends of the number range may not be. */
function finite<Reply extends z.ZodType>(reply: Reply, fit: z.output<Reply>): z.output<Reply> {
  if (!reply.safeParse(fit).success) throw cannotRecalculate(message('calculation.valuesTooLargeTooSmall'));
  return fit;
}
