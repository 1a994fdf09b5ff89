import { create } from 'zustand';

/** Which sections of a project stand open; what the user did not touch follows the section's own default. */
export const useSectionStates = create<{ readonly key: string; readonly open: Readonly<Record<string, boolean>> }>(() => ({
  key: '',
  open: {},
}));

function stored(key: string): Readonly<Record<string, boolean>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** Takes up what was open when this project was left. */
export function recallSections(projectId: string): void {
  const key = `sections:${projectId}`;
  useSectionStates.setState({ key, open: stored(key) });
}

export function setSections(change: Readonly<Record<string, boolean>>): void {
  const { key, open } = useSectionStates.getState();
  const next = { ...open, ...change };
  useSectionStates.setState({ open: next });
  if (key !== '') localStorage.setItem(key, JSON.stringify(next));
}
