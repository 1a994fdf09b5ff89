import type { Storage } from '@hybrid/project/document/storage';

/** Changes a storage, under the name that undo shows. */
export type ChangeStorage = (part: Partial<Storage>, name: string) => void;

/** What each part of the form of a storage is given. */
export interface StoragePartProps {
  readonly storage: Storage;
  readonly onChange: ChangeStorage;
}
