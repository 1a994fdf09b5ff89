import { create } from 'zustand';

const key = 'estimate';

/** Whether a user wants the live estimate, once for all projects. */
export const useEstimateSwitch = create<{ readonly on: boolean }>(() => ({ on: globalThis.localStorage?.getItem(key) !== 'off' }));

export function switchEstimate(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
  useEstimateSwitch.setState({ on });
}
