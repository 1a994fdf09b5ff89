import { useReducer } from 'react';
import { amend, record, redo, startHistory, undo, type History } from '@hybrid/project/edits/history';
import { isEqual, withChange } from '@hybrid/project/edits/edit';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';

export interface SpecEditor {
  readonly spec: StorageSpec;
  /** As it was opened or last saved. */
  readonly saved: StorageSpec;
  /** Fields that differ from what is saved. */
  readonly changed: ReadonlySet<keyof StorageSpec>;
  /** Name of the edit that undo takes back and of the one that redo does again; undefined where there is none. */
  readonly undoes: string | undefined;
  readonly redoes: string | undefined;
  readonly change: (part: Partial<StorageSpec>, name: string) => void;
  /** What followed from the last edit joins it: undo takes both back. The specification comes as it stands by then. */
  readonly follow: (change: (spec: StorageSpec) => Partial<StorageSpec>) => void;
  /** The present state was reached by undo or redo. */
  readonly isReturned: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** What stands now is saved. */
  readonly settle: (saved: StorageSpec) => void;
}

interface State {
  readonly saved: StorageSpec;
  readonly history: History<StorageSpec>;
  readonly isReturned: boolean;
}

type Step = (state: State) => State;

const carryOut = (state: State, step: Step): State => step(state);

/** The history with a change of the present state, and of those right before it that the change is for as well. */
function followed(history: History<StorageSpec>, change: (spec: StorageSpec) => Partial<StorageSpec>): History<StorageSpec> {
  const isFor = (spec: StorageSpec): boolean => Object.keys(change(spec)).length > 0;
  if (!isFor(history.present.state)) return history;
  const changed = (spec: StorageSpec): StorageSpec => withChange(spec, change(spec));
  const first = history.past.findLastIndex(({ state }) => !isFor(state)) + 1;
  const past = history.past.map((entry, at) => (at < first ? entry : { ...entry, state: changed(entry.state) }));
  return { ...amend(history, changed), past };
}

/** A specification while it is edited; edits are undone one by one. */
export function useSpecEditor(item: StorageSpec): SpecEditor {
  const [{ saved, history, isReturned }, take] = useReducer(carryOut, item, (spec) => ({
    saved: spec,
    history: startHistory(spec),
    isReturned: false,
  }));
  const spec = history.present.state;
  const withHistory =
    (step: (history: History<StorageSpec>) => History<StorageSpec>, returns = false): Step =>
    (state) => ({ ...state, history: step(state.history), isReturned: returns });
  const names = Object.keys(spec) as readonly (keyof StorageSpec)[];
  return {
    spec,
    saved,
    changed: new Set(names.filter((name) => !isEqual(spec[name], saved[name]))),
    undoes: history.past.length > 0 ? history.present.name : undefined,
    redoes: history.future[0]?.name,
    change: (part, name) => take(withHistory((before) => record(before, name, (state) => withChange(state, part)))),
    follow: (change) => take((state) => ({ ...state, history: followed(state.history, change) })),
    isReturned,
    undo: () => take(withHistory(undo, true)),
    redo: () => take(withHistory(redo, true)),
    settle: (now) => take((state) => ({ ...state, saved: now })),
  };
}
