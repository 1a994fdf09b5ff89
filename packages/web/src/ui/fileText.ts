import { message, sentences } from '@hybrid/project/i18n/message';
import { CallProblem } from '../session/callServer';

/**
 * Returns the bytes of a file. If the system cannot read it, throws `CallProblem` as the call that needs them would: the file was moved or changed after it was
 * chosen, is locked, or is on a drive that does not answer.
 */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new CallProblem(
      400,
      message('refusals.fileCannotBeRead'),
      sentences(message('refusals.movedChangedAfterChosenLocked', { file: file.name }), message('refusals.chooseItAgain')),
    );
  }
}

/** Returns the text of a file: UTF-16 with a byte order mark, else UTF-8, else the Western code page of older programs. Throws as `bytesOf`. */
export const textOf = async (file: File): Promise<string> => decodeText(await bytesOf(file));

function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
