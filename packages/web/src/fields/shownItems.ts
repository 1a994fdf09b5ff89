import { create } from 'zustand';
import { placeOfFocus } from './useFocusBack';

/** Which of several items shows its form: by the list they belong to, the id of the item. */
const useShown = create<Readonly<Record<string, string>>>(() => ({}));

/** Lists on the page now, with the ids of their items. */
const onPage = new Map<string, readonly string[]>();

export function useShownItem(list: string, ids: readonly string[]): string | undefined {
  const chosen = useShown((shown) => shown[list]);
  return chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
}

export function showItem(list: string, id: string): void {
  useShown.setState({ [list]: id });
}

/** Shows an item that was just added, and gives its tab the focus: from there its form is the next stop. */
export function showAdded(list: string, id: string): void {
  const from = placeOfFocus();
  showItem(list, id);
  requestAnimationFrame(() => {
    // Who was quicker than the frame is left alone.
    const now = placeOfFocus();
    if (now === from || now === document.body) document.getElementById(tabId(list, id))?.focus();
  });
}

/** Id of the tab of an item, as the element of its list names it. */
export const tabId = (list: string, id: string): string => `${tabsId(list)}-tab-${id}`;

export const tabsId = (list: string): string => `${list}-items`;

/** Makes a list known while it is on the page, so that an anchor within a hidden item can be led to. */
export function announceItems(list: string, ids: readonly string[]): () => void {
  onPage.set(list, ids);
  return () => void onPage.delete(list);
}

/** Shows the item that an anchor lies in: the item itself or `{id}-{field}`. False where no list on the page has it. */
export function showItemOf(anchor: string): boolean {
  for (const [list, ids] of onPage) {
    const id = ids.find((one) => anchor === one || anchor.startsWith(`${one}-`));
    if (id === undefined) continue;
    showItem(list, id);
    return true;
  }
  return false;
}
