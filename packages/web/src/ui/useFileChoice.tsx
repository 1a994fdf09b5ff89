import { useCallback, useRef, type ReactElement } from 'react';

interface FileChoice {
  /** Opens the file chooser. */
  readonly open: () => void;
  /** Hidden input, to be placed beside the button. */
  readonly input: ReactElement;
}

interface FileChoiceOptions {
  /** Accepted file extensions. */
  readonly accept: string;
  readonly testId: string;
  readonly onFile: (file: File) => void;
}

/** File chooser behind a button; the same file can be chosen again. */
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
