import { message, type Text } from '@hybrid/project/i18n/message';
import { importCalls } from '@hybrid/api/importCalls';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { callServer } from '../../session/callServer';
import { textOf } from '../../ui/fileText';
import { troubleOf, type Trouble } from '../../series/seriesImport';

const megabyte = 1e6;
const largestMB = 4;

/** Result of reading a file: its specification, or why it cannot be used. */
export type StorageFile =
  { readonly state: 'ready'; readonly spec: StorageSpec; readonly warnings: readonly Text[] } | ({ readonly state: 'error' } & Trouble);

interface Refusals {
  readonly notXml: string;
  readonly empty: string;
  readonly tooLarge: string;
}

/** Returns the message for a file that is no Advanced Storage Model. */
export function unsupportedStorage(fileName: string): Text {
  return message('imports.importErrorFileFormatUnsupported', { file: fileName });
}

/** Returns the reason to refuse a file before it is read. */
export function refusedUnread({ name, size }: Pick<File, 'name' | 'size'>, why: Refusals): Trouble | undefined {
  const refused = (detail: string): Trouble => ({ title: unsupportedStorage(name), detail });
  if (!/\.xml$/i.test(name)) return refused(why.notXml);
  if (size === 0) return refused(why.empty);
  return size > largestMB * megabyte ? refused(why.tooLarge) : undefined;
}

/** Has the server read a file. A refusal or a missing answer is returned as trouble; any other error is thrown. */
export async function readStorageFile(file: File): Promise<StorageFile> {
  try {
    const content = await textOf(file);
    const { success, message, detail, spec, warnings } = await callServer(importCalls.storage, { body: { content, name: file.name } });
    return success && spec ? { state: 'ready', spec, warnings } : { state: 'error', title: message, detail };
  } catch (problem) {
    return { state: 'error', ...troubleOf(problem) };
  }
}
