import { useEffect, useRef, useState } from 'react';
import { textOf } from '../ui/fileText';
import { refusedUnread, troubleOf, type Trouble } from './seriesImport';

export interface ChosenFile {
  readonly name: string;
  readonly text: string;
  /** Number that distinguishes a choice from the next one of a file of the same name. */
  readonly turn: number;
}

/**
 * Returns the file of a dialog: one dropped or chosen before it opened, or chosen in it. Of two choices the later one wins, however long
 * each takes to read. `onRead` is called with the text before the file is selected.
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
