import { manifestCalls } from '@hybrid/api/manifestCalls';
import { message } from '@hybrid/project/i18n/message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { fileFromServer } from '../../session/callServer';
import { ExportDialog } from '../exports/ExportDialog';
import { useDownload } from '../exports/useDownload';
import { Question } from './Question';

/** Offers what a result can be checked with: the workbook with formulas, and the manifest that computes it again. */
export function CheckQuestion({ projectId, result }: { readonly projectId: string; readonly result: string }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, failure, start } = useDownload('Manifest.json', () =>
    fileFromServer(manifestCalls.manifest, { params: { id: projectId, result } }),
  );
  return (
    <Question
      text={translate(message('decision.check'))}
      isInOrder
      evidence={
        <>
          <button type="button" className="link-button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('decision.workbook')}
          </button>{' '}
          <button type="button" className="link-button" aria-busy={isBusy} disabled={isBusy} onClick={() => void start()}>
            {t('decision.manifest')}
          </button>
        </>
      }
    >
      {translate(message('decision.checkText'))}
      {failure !== '' && (
        <span className="export-failure" role="alert">
          {failure}
        </span>
      )}
      <ExportDialog projectId={projectId} result={result} opened={isOpen} close={() => setIsOpen(false)} />
    </Question>
  );
}
