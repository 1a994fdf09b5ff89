import { z } from 'zod';
import { create } from 'zustand';
import { inBrowser } from './browserStorage';

const key = 'singleKeys';

/** Switch of the keys that work without Ctrl anywhere on a page: `?`, `]`, and Alt with a digit. Speech input and other programs may press them by chance. */
export const useSingleKeys = create<{ readonly areOn: boolean }>(() => ({ areOn: inBrowser.text(key, z.literal('off')) === undefined }));

export function switchSingleKeys(areOn: boolean): void {
  if (areOn) inBrowser.remove(key);
  else inBrowser.keepText(key, 'off');
  useSingleKeys.setState({ areOn });
}
