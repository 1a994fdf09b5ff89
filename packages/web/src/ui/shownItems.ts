import { create } from 'zustand';
import { placeOfFocus } from './useFocusBack';

/** Id of the shown item of each list. */
const useShown = create<Readonly<Record<string, string>>>(() => ({}));

/** Lists that are on the page, with the ids of their items. */
const onPage = new Map<string, readonly string[]>();

export function useShownItem(list: string, ids: readonly string[]): string | undefined {
  const chosen = useShown((shown) => shown[list]);
  return chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
}

export function showItem(list: string, id: string): void {
  useShown.setState({ [list]: id });
}

/** Shows an item that was just added and focuses its tab, from where Tab leads to its form. */
export function showAdded(list: string, id: string): void {
  const from = placeOfFocus();
  showItem(list, id);
  requestAnimationFrame(() => {
    // The focus stays where the user has moved it before the frame.
    const now = placeOfFocus();
    if (now === from || now === document.body) document.getElementById(tabId(list, id))?.focus();
  });
}

/** Returns the id of the tab of an item. */
const tabId = (list: string, id: string): string => `${tabsId(list)}-tab-${id}`;

export const tabsId = (list: string): string => `${list}-items`;

/** Registers a list while it is on the page, so that anchors within its hidden items can be shown. */
export function announceItems(list: string, ids: readonly string[]): () => void {
  onPage.set(list, ids);
  return () => void onPage.delete(list);
}

/** Shows the item of an anchor, which is its id or `{id}-{field}`. Returns false if no list on the page has it. */
export function showItemOf(anchor: string): boolean {
  for (const [list, ids] of onPage) {
    const id = ids.find((one) => anchor === one || anchor.startsWith(`${one}-`));
    if (id === undefined) continue;
    showItem(list, id);
    return true;
  }
  return false;
}
