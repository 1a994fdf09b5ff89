import { z } from 'zod';
import { create } from 'zustand';
import { inBrowser } from '../browser/browserStorage';

interface Preferences {
  /** True if the side panel is open; undefined follows the width of the window. */
  readonly rail: boolean | undefined;
}

const key = 'rail';
const stored = inBrowser.text(key, z.enum(['open', 'folded']));

/** User's choices for all projects. */
export const usePreferences = create<Preferences>(() => ({
  rail: stored === undefined ? undefined : stored === 'open',
}));

export function setRail(open: boolean): void {
  inBrowser.keepText(key, open ? 'open' : 'folded');
  usePreferences.setState({ rail: open });
}
