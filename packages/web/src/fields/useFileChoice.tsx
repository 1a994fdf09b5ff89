import { useCallback, useRef, type ReactElement } from 'react';

interface FileChoice {
  /** Lets the user choose a file. */
  readonly open: () => void;
  /** Stands beside the button, unseen. */
  readonly input: ReactElement;
}

interface FileChoiceOptions {
  /** Ends of file names. */
  readonly accept: string;
  readonly testId: string;
  readonly onFile: (file: File) => void;
}

/** A file that is chosen by a button; the same file may be chosen again. */
export function useFileChoice({ accept, testId, onFile }: FileChoiceOptions): FileChoice {
  const picker = useRef<HTMLInputElement>(null);
  const open = useCallback(() => picker.current?.click(), []);
  const input = (
    <input
      ref={picker}
      type="file"
      hidden
      accept={accept}
      data-testid={testId}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        if (file) onFile(file);
        event.currentTarget.value = '';
      }}
    />
  );
  return { open, input };
}
