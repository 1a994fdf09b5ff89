import type { Text } from '@hybrid/project/i18n/message';
import { unlistedSpec } from '@hybrid/api/storageItemWire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { libraryItemCalls, type LibraryOperationReply, type StorageItem, type StorageUse } from '@hybrid/api/libraryItemCalls';
import { sentItem } from '@hybrid/api/storageItemWire';
import { CallProblem, callServer } from '../session/callServer';
import { saveFile } from '../browser/saveFile';
import { sentences } from '../i18n/sentences';
import { textOf } from '../ui/fileText';

const key = ['storageItems'] as const;

/** The storage library of the signed-in user. */
export function useStorageItems() {
  return useQuery({
    queryKey: key,
    queryFn: () => callServer(libraryItemCalls.specs).then((listed) => listed.map(unlistedSpec)),
    staleTime: 0,
  });
}

/** Returns the projects of the user in which each item is used, by item name. Empty without an answer. */
export function useStorageUses(): ReadonlyMap<string, readonly StorageUse[]> {
  const { data } = useQuery({ queryKey: ['storageUses'], queryFn: () => callServer(libraryItemCalls.uses), staleTime: 0, retry: 0 });
  return useMemo(() => {
    const uses = data ?? [];
    return new Map(uses.map(({ name }) => [name, uses.filter((use) => use.name === name)]));
  }, [data]);
}

/** Titles of the operations in their dialogs. */
const operations = {
  Copy: (id: string) => callServer(libraryItemCalls.duplicate, { body: { id } }),
  Delete: (id: string) => callServer(libraryItemCalls.delete, { body: { id } }),
  Download: async (id: string) => {
    const reply = await callServer(libraryItemCalls.download, { body: { id } });
    saveFile(reply.fileName, reply.data, 'application/xml');
    return reply;
  },
  Sample: (name: string) => callServer(libraryItemCalls.sample, { body: { name } }),
  Import: async (file: File) => callServer(libraryItemCalls.import, { body: { data: await textOf(file), name: file.name } }),
  Update: (item: StorageItem) => callServer(libraryItemCalls.update, { body: sentItem(item) }),
} as const;

type LibraryOperation = keyof typeof operations;
type Given<O extends LibraryOperation> = Parameters<(typeof operations)[O]>[0];

/** Result of an operation, as text of its dialog. */
export interface OperationResult {
  readonly operation: LibraryOperation;
  readonly success: boolean;
  readonly message: string;
  readonly component: string;
  /** Fields that a file lacked or had in excess. */
  readonly warnings: readonly Text[];
  /** Revision of the item after an update. */
  readonly revision: string | undefined;
  /** HTTP status of a refusal; 0 where the server did not answer. */
  readonly status: number | undefined;
}

type LibraryReply = LibraryOperationReply & { readonly warnings?: readonly Text[]; readonly revision?: string };

/** Runs an operation of the library and reads the list again afterwards. A refusal is a result, too. */
export function useLibraryOperation<O extends LibraryOperation>(operation: O, tell: (result: OperationResult) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given<O>): Promise<OperationResult> => {
      try {
        const {
          success,
          message,
          detail,
          component,
          warnings = [],
          revision,
        } = await (operations[operation] as (given: Given<O>) => Promise<LibraryReply>)(given);
        return { operation, success, message: sentences(message, detail), component, warnings, revision, status: undefined };
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        const { title, detail, status } = problem;
        return { operation, success: false, message: sentences(title, detail), component: '', warnings: [], revision: undefined, status };
      }
    },
    onSuccess: tell,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
