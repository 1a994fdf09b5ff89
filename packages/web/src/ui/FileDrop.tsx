import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import './fileDrop.css';

interface FileDropProps {
  readonly id?: string | undefined;
  /** Label of the button. */
  readonly label: string;
  /** Accessible name of the button and the list of files, if the label alone is ambiguous. */
  readonly name?: string;
  /** Text before the button: that files can also be dropped. */
  readonly text: string;
  /** Hint below the text. */
  readonly hint?: ReactNode;
  /** Accepted file extensions, `.csv,.txt`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly busy?: boolean;
  /** True if it takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Area to drop or choose files. */
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
      className="file-drop"
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
