import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import './series.css';

interface FileDropProps {
  readonly id?: string | undefined;
  /** On the button. */
  readonly label: string;
  /** What the button and the list of files are called, where the label alone does not say for what. */
  readonly name?: string;
  /** Before the button: that files can be dropped too. */
  readonly text: string;
  /** Beneath it. */
  readonly hint?: ReactNode;
  /** Endings of names, `.csv,.txt`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly busy?: boolean;
  /** Whether a dialog that opens begins here. */
  readonly isFirst?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen. */
export function FileDrop({
  id,
  label,
  name = label,
  text,
  hint,
  accept,
  multiple = false,
  busy = false,
  isFirst = false,
  onFiles,
}: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  return (
    <div
      className="series-drop"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
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
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          aria-label={name}
          data-autofocus={isFirst || undefined}
          onClick={() => picker.current?.click()}
        >
          {label}
        </Button>
      </p>
      {hint}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={name}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
