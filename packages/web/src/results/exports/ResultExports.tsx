import { Button } from '@mantine/core';
import { exportCalls } from '@hybrid/api/exportCalls';
import { manifestCalls } from '@hybrid/api/manifestCalls';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileFromServer } from '../../session/callServer';
import type { Selection } from '../../runs/selection';
import { useAsked } from '../../ui/askedFor';
import { DownloadButton } from './DownloadButton';
import { ExportDialog } from './ExportDialog';

interface ResultExportsProps {
  readonly projectId: string;
  readonly result: string;
  readonly selection: Selection | undefined;
}

/** Exports of the selected system: a workbook of chosen sections, and the report. */
export function ResultExports({ projectId, result, selection }: ResultExportsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useAsked(['excel'], () => setIsOpen(true));
  return (
    <div className="results-nav-exports">
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('results.exports.excel')}
      </Button>
      {selection?.kind === 'optimization' && (
        <DownloadButton
          label={t('results.exports.report')}
          hint={t('results.exports.reportHint')}
          name="Result.pdf"
          askedAs="report"
          ask={() =>
            fileFromServer(exportCalls.report, {
              params: {
                id: projectId,
                kind: selection.tableKind,
                sensitivity: selection.sensitivityIndex,
                optimization: selection.optimizationIndex,
              },
            })
          }
        />
      )}
      <DownloadButton
        label={t('origin.manifest')}
        hint={t('origin.manifestHint')}
        name="Manifest.json"
        askedAs="manifest"
        ask={() => fileFromServer(manifestCalls.manifest, { params: { id: projectId, result } })}
      />
      <ExportDialog projectId={projectId} result={result} opened={isOpen} close={() => setIsOpen(false)} />
    </div>
  );
}
