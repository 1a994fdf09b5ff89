import { z } from 'zod';
import { create } from 'zustand';
import { inBrowser } from '../browser/browserStorage';

/** Open sections of a project; sections that the user did not toggle follow their default. */
export const useSectionStates = create<{ readonly key: string; readonly open: Readonly<Record<string, boolean>> }>(() => ({
  key: '',
  open: {},
}));

const openSchema = z.record(z.string(), z.boolean());

/** Restores the sections that were open when this project was left. */
export function recallSections(projectId: string): void {
  const key = `sections:${projectId}`;
  useSectionStates.setState({ key, open: inBrowser.json(key, openSchema) ?? {} });
}

export function setSections(change: Readonly<Record<string, boolean>>): void {
  const { key, open } = useSectionStates.getState();
  const next = { ...open, ...change };
  useSectionStates.setState({ open: next });
  if (key !== '') inBrowser.keepJson(key, next);
}
