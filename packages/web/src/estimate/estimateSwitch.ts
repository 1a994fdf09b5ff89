import { z } from 'zod';
import { create } from 'zustand';
import { inBrowser } from '../browser/browserStorage';

const key = 'estimate';

/** State of the live estimate's switch, one for all projects. */
export const useEstimateSwitch = create<{ readonly on: boolean }>(() => ({ on: inBrowser.text(key, z.literal('off')) === undefined }));

export function switchEstimate(on: boolean): void {
  inBrowser.keepText(key, on ? 'on' : 'off');
  useEstimateSwitch.setState({ on });
}
