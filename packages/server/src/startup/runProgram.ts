import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { faultOf } from '../operations/withoutSecrets';

/** Starts a program, and returns what it started. Where that fails, prints the reason and ends the process. */
export async function runProgram<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    reportFailure(error);
    return process.exit(1);
  }
}

/** Prints an expected failure in plain words; of a fault its type and place, without the addresses and values that it may contain. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof UserError ? [error.message, inEnglish(error.detail ?? '')].filter(Boolean).join('\n') : faultText(error));
}

function faultText(error: unknown): string {
  const { message, stack } = faultOf(error);
  return stack === '' ? message : stack;
}
