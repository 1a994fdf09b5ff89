import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

interface DraftOptions<T> {
  readonly value: T;
  /** As it is shown at rest, and in full while it is edited. */
  readonly shown: string;
  readonly full?: string;
  /** What was typed, or why it cannot be taken. */
  readonly read: (text: string) => { readonly value: T } | { readonly message: string };
  readonly onCommit: (value: T) => void;
}

export interface Draft {
  readonly text: string;
  readonly message: string | undefined;
  readonly focused: boolean;
  readonly input: {
    readonly value: string;
    readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
    readonly onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * What is typed stays a draft until blur or Enter. A draft that cannot be taken stays as typed with its message, and the last good
 * value stays in force until it is mended, Esc restores it, or the value changes from elsewhere (undo).
 */
export function useDraft<T>({ value, shown, full, read, onCommit }: DraftOptions<T>): Draft {
  const [typed, setTyped] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [focused, setFocused] = useState(false);
  const latest = useRef(value);

  useEffect(() => {
    if (Object.is(latest.current, value)) return;
    latest.current = value;
    setTyped(undefined);
    setMessage(undefined);
  }, [value]);

  const restore = () => {
    setTyped(undefined);
    setMessage(undefined);
  };

  const commit = () => {
    if (typed === undefined) return;
    const reading = read(typed);
    if ('message' in reading) return setMessage(reading.message);
    restore();
    if (!Object.is(reading.value, value)) onCommit(reading.value);
  };

  return {
    text: typed ?? shown,
    message,
    focused,
    input: {
      value: typed ?? (focused ? (full ?? shown) : shown),
      onChange: (event) => setTyped(event.currentTarget.value),
      onFocus: ({ currentTarget }) => {
        // Where the full text takes the place of the shown one, what was selected goes with it: select anew, so that typing replaces.
        flushSync(() => setFocused(true));
        if (typed === undefined && full !== undefined && full !== shown) currentTarget.select();
      },
      onBlur: () => {
        setFocused(false);
        commit();
      },
      onKeyDown: (event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape' && (typed !== undefined || message !== undefined)) {
          event.stopPropagation();
          restore();
        }
      },
    },
  };
}
