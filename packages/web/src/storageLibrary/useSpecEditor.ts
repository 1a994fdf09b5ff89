import { useReducer } from 'react';
import { amend, record, redo, startHistory, undo, type History } from '@hybrid/project/edits/history';
import { isEqual, withChange } from '@hybrid/project/edits/edit';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';

export interface SpecEditor {
  readonly spec: StorageSpec;
  /** The specification as opened or last saved. */
  readonly saved: StorageSpec;
  /** Fields that differ from the saved ones. */
  readonly changed: ReadonlySet<keyof StorageSpec>;
  /** Names of the edits that undo and redo would apply; undefined where there is none. */
  readonly undoes: string | undefined;
  readonly redoes: string | undefined;
  readonly change: (part: Partial<StorageSpec>, name: string) => void;
  /** Adds a consequence to the last edit, so that undo reverts both. The function receives the current specification. */
  readonly follow: (change: (spec: StorageSpec) => Partial<StorageSpec>) => void;
  /** True when the present state was reached by undo or redo. */
  readonly isReturned: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Marks the current state as saved. */
  readonly settle: (saved: StorageSpec) => void;
}

interface State {
  readonly saved: StorageSpec;
  readonly history: History<StorageSpec>;
  readonly isReturned: boolean;
}

type Step = (state: State) => State;

const carryOut = (state: State, step: Step): State => step(state);

/** Returns the history with a change of the present state, and of the states right before it to which the change also applies. */
function followed(history: History<StorageSpec>, change: (spec: StorageSpec) => Partial<StorageSpec>): History<StorageSpec> {
  const isFor = (spec: StorageSpec): boolean => Object.keys(change(spec)).length > 0;
  if (!isFor(history.present.state)) return history;
  const changed = (spec: StorageSpec): StorageSpec => withChange(spec, change(spec));
  const first = history.past.findLastIndex(({ state }) => !isFor(state)) + 1;
  const past = history.past.map((entry, at) => (at < first ? entry : { ...entry, state: changed(entry.state) }));
  return { ...amend(history, changed), past };
}

/** Holds a specification while it is edited; edits are undone one by one. */
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
