import { useEffect, useRef, useState } from 'react';
import { textOf } from './fileText';
import { refusedUnread, troubleOf, type Trouble } from './seriesImport';

export interface ChosenFile {
  readonly name: string;
  readonly text: string;
  /** Tells one choice of a file from the next of the same name. */
  readonly turn: number;
}

/**
 * The file that a dialog reads: one that was dropped or chosen before it opened, or chosen in it. Of two that are chosen one after the other the later counts,
 * however long each takes. `onRead` hears the text before the file is selected.
 */
export function useChosenFile(before: File | undefined, onRead: (text: string) => void) {
  const turn = useRef(0);
  const [selected, setSelected] = useState<ChosenFile>();
  const [refused, setRefused] = useState<Trouble>();
  const choose = async (file: File): Promise<void> => {
    const mine = ++turn.current;
    setSelected(undefined);
    const trouble = refusedUnread(file);
    setRefused(trouble);
    if (trouble) return;
    const text = await textOf(file).catch((problem: unknown) => {
      if (turn.current === mine) setRefused(troubleOf(problem));
    });
    if (text === undefined || turn.current !== mine) return;
    onRead(text);
    setSelected({ name: file.name, text, turn: mine });
  };
  const first = useRef(before);
  useEffect(() => {
    if (first.current) void choose(first.current);
    first.current = undefined;
  });
  return { selected, refused, choose, forget: () => setSelected(undefined) };
}
