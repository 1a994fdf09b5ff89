import { useEffect, useRef } from 'react';
import { commitDraft, editKey, isForPage } from '../ui/editKeys';

interface ItemKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Undefined while there is nothing to save. */
  readonly save: (() => void) | undefined;
}

/** Handles the keys of the page, as in a project: Ctrl S opens the save dialog, Ctrl Z and Ctrl Shift Z undo and redo. */
export function useItemKeys(keys: ItemKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = isForPage(event) ? editKey(event) : undefined;
      if (asked === undefined) return;
      event.preventDefault();
      if (asked !== 'save') return latest.current[asked]();
      const field = document.activeElement;
      commitDraft();
      // The dialog returns the focus to the field.
      if (field instanceof HTMLElement) field.focus();
      // The draft is an edit by then, and the page is drawn again.
      setTimeout(() => latest.current.save?.());
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
