import { writeFile } from 'node:fs/promises';
import { UserError } from '@hybrid/project/i18n/userError';

/** Writes a file that the user named. Rejects with a UserError if it cannot be written. */
export async function writeOutput(file: string, content: Uint8Array | string): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw new UserError('badInput', `Cannot write ${file}.`, (error as Error).message);
  }
}
