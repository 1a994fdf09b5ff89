import { Button } from '@mantine/core';
import { useRef, useState } from 'react';

interface FileDropProps {
  /** On the button. */
  readonly label: string;
  /** Before it: that files can be dropped too. */
  readonly text: string;
  /** Endings of names, `.csv,.txt`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly busy?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen. */
export function FileDrop({ label, text, accept, multiple = false, busy = false, onFiles }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  return (
    <div
      className="series-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy) take(event.dataTransfer.files);
      }}
    >
      <p>
        {text}
        <Button variant="default" size="xs" disabled={busy} data-autofocus onClick={() => picker.current?.click()}>
          {label}
        </Button>
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
