import { create } from 'zustand';

interface Preferences {
  /** Whether the side panel is open; undefined follows the width of the window. */
  readonly rail: boolean | undefined;
}

const key = 'rail';
const stored = globalThis.localStorage?.getItem(key);

/** What a user chose once for all projects. */
export const usePreferences = create<Preferences>(() => ({
  rail: stored === null || stored === undefined ? undefined : stored === 'open',
}));

export function setRail(open: boolean): void {
  localStorage.setItem(key, open ? 'open' : 'folded');
  usePreferences.setState({ rail: open });
}
