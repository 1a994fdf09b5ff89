import { isTyping } from './isTyping';

/** Leaves the field that is being typed in, so that its draft is committed before what follows. */
export function commitDraft(): void {
  if (isTyping(document.activeElement)) (document.activeElement as HTMLElement).blur();
}

/** Whether a key is for what stands on the page: it is not while a dialog is open, nor where something took it. */
export function isForPage(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && document.querySelector('[role="dialog"][aria-modal="true"]') === null;
}

/** What a key asks of what is edited on the page. In a field, undo belongs to the field. */
export function editKey(event: KeyboardEvent): 'save' | 'undo' | 'redo' | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 's') return 'save';
  if (isTyping(event.target) || (key !== 'z' && key !== 'y')) return undefined;
  return key === 'y' || event.shiftKey ? 'redo' : 'undo';
}
