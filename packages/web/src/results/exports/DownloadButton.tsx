import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { fileFromServer } from '../../session/callServer';
import './exports.css';
import { useAsked, type AskedFor } from '../../ui/askedFor';
import { useDownload } from './useDownload';

interface DownloadButtonProps {
  readonly label: string;
  /** Purpose of the file. */
  readonly hint?: string;
  readonly name: string;
  /** Request of the palette that starts the download. */
  readonly askedAs?: AskedFor;
  readonly ask: () => ReturnType<typeof fileFromServer>;
}

/** Downloads a file of a result; shows that it is being made, and errors. */
export function DownloadButton({ label, hint, name, askedAs, ask }: DownloadButtonProps) {
  const { isBusy, failure, start } = useDownload(name, ask);
  useAsked(askedAs ? [askedAs] : [], () => void start());
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        aria-busy={isBusy}
        {...(hint !== undefined && { title: hint, 'aria-description': hint })}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void start()}
      >
        {label}
      </Button>
      {failure !== '' && (
        <p className="export-failure" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
