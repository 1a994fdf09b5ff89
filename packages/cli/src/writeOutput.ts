import { randomUUID } from 'node:crypto';
import { access, chmod, constants, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { UserError } from '@hybrid/project/i18n/userError';
import { standardStream } from './standardStream';
import { report } from './reports';

/**
 * Writes a file that the user named; `-` is standard output. A file is whole or as it was before: it is written under another name beside it and
 * then renamed. Rejects with a UserError if it cannot be written.
 */
export async function writeOutput(file: string, content: Uint8Array | string): Promise<void> {
  if (file === standardStream) {
    process.stdout.write(content);
    return;
  }
  try {
    const present = await stat(file).catch(() => undefined);
    // Devices and pipes cannot be replaced by a file.
    if (present && !present.isFile()) return await writeFile(file, content);
    if (!present) return await writeBeside(file, content);
    await access(file, constants.W_OK);
    // A link stays a link.
    await writeBeside(await realpath(file), content, present.mode);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why =
      {
        ENOENT: 'There is no such folder.',
        ENOTDIR: 'There is no such folder.',
        EISDIR: 'It is a folder.',
        EACCES: 'It may not be written.',
        EPERM: 'It may not be written.',
        EROFS: 'It may not be written.',
        ENOSPC: 'The disk is full.',
      }[code ?? ''] ?? message;
    throw new UserError('badInput', `Cannot write ${file}.`, why);
  }
}

async function writeBeside(file: string, content: Uint8Array | string, mode?: number): Promise<void> {
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`;
  report({ report: 'unfinished', file: unfinished });
  try {
    await writeFile(unfinished, content);
    if (mode !== undefined) await chmod(unfinished, mode);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    report({ report: 'finished', file: unfinished });
  }
}
