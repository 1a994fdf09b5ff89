import { z } from 'zod';
import { create } from 'zustand';
import { inBrowser } from '../../browser/browserStorage';

export const pageModes = ['dispatch', 'series'] as const;
/** Form of the page: the year and one hour explained, or charts of any series. */
export type PageMode = (typeof pageModes)[number];

const key = 'timeSeriesMode';

/** Form of the page that was last chosen in this browser, for all projects. */
export const usePageMode = create<{ readonly mode: PageMode }>(() => ({
  mode: inBrowser.text(key, z.enum(pageModes)) ?? 'dispatch',
}));

export function switchPageMode(mode: PageMode): void {
  inBrowser.keepText(key, mode);
  usePageMode.setState({ mode });
}
