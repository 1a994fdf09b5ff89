import { useEffect, useState } from 'react';

const focusable =
  '[role="tab"][aria-selected="true"], input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])';

/**
 * Gives the focus back to where it was when a dialog opened, once the dialog is gone. Mantine does so for dialogs that stay mounted; this is for those
 * that are mounted open.
 */
export function useFocusBack(): void {
  const [path] = useState(pathOfFocus);
  useEffect(() => () => giveBack(path), [path]);
}

/** Call before what has the focus goes away: what stands nearest to it takes it over. */
export function keepFocusNear(): void {
  giveBack(pathOfFocus());
}

/** What has the focus. What was chosen in a menu is gone with the menu: its button stands for it. */
export function placeOfFocus(): Element | null {
  const menuButton = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  return menuButton === null ? document.activeElement : document.getElementById(menuButton);
}

function pathOfFocus(): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at = placeOfFocus(); at instanceof HTMLElement; at = at.parentElement) path.push(at);
  return path;
}

/** Where the place itself is gone, what is left around it has the focus: the tab that is shown now, or its first control. */
function giveBack([place, ...around]: readonly HTMLElement[]): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    place?.focus();
    // What is gone, or off by then, cannot have it.
    if (place !== undefined && document.activeElement === place) return;
    const near = around.map((element) => stillThere(element)?.querySelector<HTMLElement>(focusable)).find((control) => control);
    near?.focus();
  });
}

/** The element, or what has come in its place under the same id, as a card comes where a file was dropped. */
function stillThere(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  return element.id === '' ? undefined : (document.getElementById(element.id) ?? undefined);
}
