import { useEffect, useState } from 'react';

const focusable =
  '[role="tab"][aria-selected="true"], input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])';

/**
 * Returns the focus to its previous place when a dialog is closed. Mantine does so for dialogs that stay mounted; this is for dialogs
 * that are mounted open.
 */
export function useFocusBack(): void {
  const [path] = useState(pathOfFocus);
  useEffect(() => () => giveBack(path), [path]);
}

/** Call before the focused element is removed: the nearest remaining element gets the focus. */
export function keepFocusNear(): void {
  giveBack(pathOfFocus());
}

/** Returns the focused element. For an entry of a menu, which closes, it is the button of the menu. */
export function placeOfFocus(): Element | null {
  const menuButton = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  return menuButton === null ? document.activeElement : document.getElementById(menuButton);
}

function pathOfFocus(): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at = placeOfFocus(); at instanceof HTMLElement; at = at.parentElement) path.push(at);
  return path;
}

/** Focuses the place, or what remains around it: the tab that is shown now, or its first control. */
function giveBack([place, ...around]: readonly HTMLElement[]): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    place?.focus();
    // An element that is removed or disabled cannot take the focus.
    if (place !== undefined && document.activeElement === place) return;
    const near = around.map((element) => stillThere(element)?.querySelector<HTMLElement>(focusable)).find((control) => control);
    near?.focus();
  });
}

/** Returns the element, or its replacement with the same id, such as a card that replaces a drop area. */
function stillThere(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  return element.id === '' ? undefined : (document.getElementById(element.id) ?? undefined);
}
