import type { Storage } from '@hybrid/project/document/storage';

/** Edits a storage; `name` is shown by undo. */
export type ChangeStorage = (part: Partial<Storage>, name: string) => void;

/** Props of each part of a storage's form. */
export interface StoragePartProps {
  readonly storage: Storage;
  readonly onChange: ChangeStorage;
}
