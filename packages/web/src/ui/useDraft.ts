import type { Text } from '@hybrid/project/i18n/message';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useCountedRefusal } from './refusedDrafts';

interface DraftOptions<T> {
  readonly value: T;
  /** Text shown without focus; `full` is shown while editing. */
  readonly shown: string;
  readonly full?: string;
  /** Parses the draft: its value, or an error message. */
  readonly read: (text: string) => { readonly value: T } | { readonly message: Text };
  readonly onCommit: (value: T) => void;
}

interface Draft {
  readonly text: string;
  readonly message: Text | undefined;
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
 * Keeps the typed text as a draft until blur or Enter. An invalid draft stays as typed with its message, and the last valid
 * value stays in force until it is corrected, Esc restores it, or the value changes from elsewhere (undo).
 */
export function useDraft<T>({ value, shown, full, read, onCommit }: DraftOptions<T>): Draft {
  const [typed, setTyped] = useState<string>();
  const [message, setMessage] = useState<Text>();
  const [focused, setFocused] = useState(false);
  const latest = useRef(value);
  useCountedRefusal(message !== undefined);

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
        // The full text replaces the shown one, which clears the selection: select it again, so that typing replaces it.
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
