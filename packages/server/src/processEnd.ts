import { UserError } from '@hybrid/project/basics/userError';
import { faultOf } from './app';

/** Ends the process and says why: in plain words where it was to be expected. */
export function refuseToRun(error: unknown): never {
  reportFailure(error);
  process.exit(1);
}

/** Of a fault what it was and where, without the addresses and values that it may carry along. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof UserError ? [error.message, error.detail].filter(Boolean).join('\n') : troubleText(error));
}

function troubleText(error: unknown): string {
  const { message, stack } = faultOf(error);
  return stack === '' ? message : stack;
}
