import { z } from 'zod';
import { create } from 'zustand';
import { inBrowser } from '../browser/browserStorage';

const key = 'firstSteps';

type GuideState = 'on' | 'off';

/** State of the first steps' switch, one for all projects of this browser. Off until the user enables it. */
export const useGuideSwitch = create<{ readonly state: GuideState }>(() => ({
  state: inBrowser.text(key, z.literal('on')) ?? 'off',
}));

export function switchGuide(state: GuideState): void {
  inBrowser.keepText(key, state);
  useGuideSwitch.setState({ state });
}
