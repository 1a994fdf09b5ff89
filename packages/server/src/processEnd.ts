import { UserError } from '@hybrid/project/basics/userError';
import { faultOf } from './app';

/** Ends the process and prints the reason: in plain words for an expected failure. */
export function refuseToRun(error: unknown): never {
  reportFailure(error);
  process.exit(1);
}

/** Prints the type and place of a fault, without the addresses and values that it may contain. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof UserError ? [error.message, error.detail].filter(Boolean).join('\n') : troubleText(error));
}

function troubleText(error: unknown): string {
  const { message, stack } = faultOf(error);
  return stack === '' ? message : stack;
}
