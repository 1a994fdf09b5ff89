import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { UserError } from '@hybrid/project/i18n/userError';
import { readProjectFile, type ProjectFile } from '@hybrid/project/files/projectFile';
import { standardStream } from './standardStream';

/** Reads an `.hfront` file: JSON text, plain or compressed by gzip; `-` is standard input. Rejects an unreadable file with a UserError. */
export async function projectInput(path: string): Promise<ProjectFile> {
  return readProjectFile(textOf(await bytesOf(path)));
}

/** Returns the text of a file; `-` is standard input. Rejects an unreadable file with a UserError. */
export async function textInput(path: string): Promise<string> {
  return (await bytesOf(path)).toString('utf8');
}

async function bytesOf(path: string): Promise<Buffer> {
  if (path === standardStream) return standardInput();
  try {
    return await readFile(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = { ENOENT: 'There is no such file.', EISDIR: 'It is a folder.', EACCES: 'It may not be read.' }[code ?? ''] ?? message;
    throw new UserError('badInput', `Cannot read ${path}.`, why);
  }
}

/** Streams that have been read: a second file from the same stream would be empty. */
const readStreams = new WeakSet<NodeJS.ReadableStream>();

async function standardInput(): Promise<Buffer> {
  const { stdin } = process;
  if (readStreams.has(stdin)) throw new UserError('badInput', 'Standard input can be read once.', 'Give "-" for one file only.');
  readStreams.add(stdin);
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

function textOf(bytes: Buffer): string {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isCompressed) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    throw new UserError('badInput', 'The project file is damaged.', 'It is compressed and cannot be unpacked. Download the project again.');
  }
}

/** Returns the values of a series of the files; rejects one that is not in them. */
export function seriesFrom(inputs: ProjectFile['inputs']): (hash: string) => Float64Array {
  return (hash) => {
    const values = inputs.get(hash);
    if (!values)
      throw new UserError('badInput', 'The project file is incomplete.', `The values of series ${hash.slice(0, 12)}… are missing.`);
    return values;
  };
}
