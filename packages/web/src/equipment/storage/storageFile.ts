import { importCalls } from '@hybrid/api/importCalls';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { callServer } from '../../callServer';
import { textOf } from '../../fields/fileText';
import { troubleOf, type Trouble } from '../../fields/seriesImport';

const megabyte = 1e6;
const largestMB = 4;

/** What was understood of a file, or why it cannot be taken. */
export type StorageFile =
  { readonly state: 'ready'; readonly spec: StorageSpec; readonly warnings: readonly string[] } | ({ readonly state: 'error' } & Trouble);

interface Refusals {
  readonly notXml: string;
  readonly empty: string;
  readonly tooLarge: string;
}

/** The text for a file that is no Advanced Storage Model. */
export function unsupportedStorage(fileName: string): string {
  return `Import error: File format unsupported. ${fileName} must be an Advanced Storage Model`;
}

/** Why a file is refused before it is read. */
export function refusedUnread({ name, size }: Pick<File, 'name' | 'size'>, why: Refusals): Trouble | undefined {
  const refused = (detail: string): Trouble => ({ title: unsupportedStorage(name), detail });
  if (!/\.xml$/i.test(name)) return refused(why.notXml);
  if (size === 0) return refused(why.empty);
  return size > largestMB * megabyte ? refused(why.tooLarge) : undefined;
}

/** Has a file read. What the server refuses, and that it does not answer, is trouble; anything else is a fault. */
export async function readStorageFile(file: File): Promise<StorageFile> {
  try {
    const content = await textOf(file);
    const { success, message, detail, spec, warnings } = await callServer(importCalls.storage, { body: { content, name: file.name } });
    return success && spec ? { state: 'ready', spec, warnings } : { state: 'error', title: message, detail };
  } catch (problem) {
    return { state: 'error', ...troubleOf(problem) };
  }
}
