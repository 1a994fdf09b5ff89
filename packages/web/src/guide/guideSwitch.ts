import { create } from 'zustand';

const key = 'firstSteps';

export type GuideState = 'on' | 'off';

/** Whether the first steps are shown in a project, once for all projects of this browser. Off until somebody asks for them. */
export const useGuideSwitch = create<{ readonly state: GuideState }>(() => ({
  state: globalThis.localStorage?.getItem(key) === 'on' ? 'on' : 'off',
}));

export function switchGuide(state: GuideState): void {
  localStorage.setItem(key, state);
  useGuideSwitch.setState({ state });
}
