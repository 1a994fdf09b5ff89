import { unlistedSpec } from '@hybrid/api/storageItemWire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { libraryItemCalls, type LibraryOperationReply, type StorageItem, type StorageUse } from '@hybrid/api/libraryItemCalls';
import { sentItem } from '@hybrid/api/storageItemWire';
import { CallProblem, callServer } from '../callServer';
import { saveFile } from '../fields/saveFile';
import { textOf } from '../fields/fileText';

const key = ['storageItems'] as const;

/** The storage library of the signed-in user. */
export function useStorageItems() {
  return useQuery({
    queryKey: key,
    queryFn: () => callServer(libraryItemCalls.specs).then((listed) => listed.map(unlistedSpec)),
    staleTime: 0,
  });
}

/** In which projects of the user each item is used, by its name. Without an answer nothing is said of it. */
export function useStorageUses(): ReadonlyMap<string, readonly StorageUse[]> {
  const { data } = useQuery({ queryKey: ['storageUses'], queryFn: () => callServer(libraryItemCalls.uses), staleTime: 0, retry: 0 });
  return useMemo(() => {
    const uses = data ?? [];
    return new Map(uses.map(({ name }) => [name, uses.filter((use) => use.name === name)]));
  }, [data]);
}

/** The operations, as their dialogs are titled. */
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

export type LibraryOperation = keyof typeof operations;
type Given<O extends LibraryOperation> = Parameters<(typeof operations)[O]>[0];

/** What became of an operation, in the words of its dialog. */
export interface OperationResult {
  readonly operation: LibraryOperation;
  readonly success: boolean;
  readonly message: string;
  readonly component: string;
  /** What a file lacked or had in excess. */
  readonly warnings: readonly string[];
  /** What the item is by now, after an update. */
  readonly revision: string | undefined;
  /** Of a refusal; 0 where nobody answered. */
  readonly status: number | undefined;
}

type LibraryReply = LibraryOperationReply & { readonly warnings?: readonly string[]; readonly revision?: string };

/** A title and what explains it, as two sentences where the first has no end. */
function sentences(title: string, detail: string): string {
  return detail === '' || title === '' || /[.!?]$/.test(title) ? `${title} ${detail}`.trim() : `${title}. ${detail}`;
}

/** Does an operation of the library; the list is read again afterwards. A refusal is a result, too. */
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
