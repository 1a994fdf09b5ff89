import { CallProblem } from '../callServer';

/**
 * The bytes of a file. Throws `CallProblem`, as the call does that they are read for, where the system does not give them: the file was moved or changed after it was
 * chosen, is locked, or lies on a drive that does not answer.
 */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new CallProblem(
      400,
      'The file cannot be read',
      `${file.name} was moved or changed after it was chosen, is locked by another program, or lies on a drive that does not answer. Choose it again.`,
    );
  }
}

/** The text of a file: UTF-16 where it says so, UTF-8, and else the Western code page that older programs write. Throws as `bytesOf`. */
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
