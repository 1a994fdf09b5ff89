import { exportFailed } from '@hybrid/api/exportCalls';
import { useState } from 'react';
import { fileFromServer } from '../../session/callServer';
import { translate } from '../../i18n/translate';
import { saveFile } from '../../browser/saveFile';

/** A file in the making, and the message for the user when it failed. */
interface Download {
  readonly isBusy: boolean;
  readonly failure: string;
  /** Resolves to true when the file was handed to the browser. */
  readonly start: () => Promise<boolean>;
}

/** Downloads a file and saves it under its name. An answer without a body is a failure, too. */
export function useDownload(name: string, ask: () => ReturnType<typeof fileFromServer>): Download {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  return {
    isBusy,
    failure,
    async start() {
      setIsBusy(true);
      setFailure('');
      try {
        const file = await ask();
        if (file.size === 0) throw new Error('The answer has no file');
        saveFile(name, file, file.type);
        return true;
      } catch {
        setFailure(translate(exportFailed));
        return false;
      } finally {
        setIsBusy(false);
      }
    },
  };
}
