import { isTyping } from '../browser/isTyping';

/** Blurs the active field, so that its draft is committed before the next action. */
export function commitDraft(): void {
  if (isTyping(document.activeElement)) (document.activeElement as HTMLElement).blur();
}

/** Returns true if a key is for the page: no dialog is open and no handler has used it. */
export function isForPage(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && document.querySelector('[role="dialog"][aria-modal="true"]') === null;
}

/** Returns the edit command of a key. In a field, undo belongs to the field. */
export function editKey(event: KeyboardEvent): 'save' | 'undo' | 'redo' | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 's') return 'save';
  if (isTyping(event.target) || (key !== 'z' && key !== 'y')) return undefined;
  return key === 'y' || event.shiftKey ? 'redo' : 'undo';
}
