import { Button, Checkbox, Modal } from '@mantine/core';
import { exportCalls } from '@hybrid/api/exportCalls';
import { sectionsOf, type ExportSection } from '@hybrid/project/results/exportSections';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileFromServer } from '../../session/callServer';
import { useProject } from '../../openProject/projectStore';
import './exports.css';
import { useDownload } from './useDownload';

interface ExportDialogProps {
  readonly projectId: string;
  readonly result: string;
  readonly opened: boolean;
  readonly close: () => void;
}

/** Dialog to choose the sections of Result.xlsx; at first, all that the project has are selected. */
export function ExportDialog({ projectId, result, opened, close }: ExportDialogProps) {
  const { t } = useTranslation();
  const project = useProject((found) => found);
  const offered = useMemo(() => sectionsOf(project), [project]);
  const [left, setLeft] = useState<ReadonlySet<ExportSection>>(new Set());
  const chosen = offered.filter((section) => !left.has(section));
  const { isBusy, failure, start } = useDownload('Result.xlsx', () =>
    fileFromServer(exportCalls.excel, { params: { id: projectId, result }, body: [...chosen] }),
  );
  const toggle = (section: ExportSection) =>
    setLeft((before) => (before.has(section) ? new Set([...before].filter((other) => other !== section)) : new Set([...before, section])));

  return (
    <Modal opened={opened} onClose={close} title={t('results.exports.title')}>
      <div className="export-choices-all">
        <Button variant="default" size="xs" disabled={isBusy} data-autofocus onClick={() => setLeft(new Set())}>
          {t('results.exports.checkAll')}
        </Button>
        <Button variant="default" size="xs" disabled={isBusy} onClick={() => setLeft(new Set(offered))}>
          {t('results.exports.uncheckAll')}
        </Button>
      </div>
      <div className="export-choices">
        {offered.map((section) => (
          <Checkbox
            key={section}
            label={t(`results.exports.sections.${section}`)}
            checked={!left.has(section)}
            disabled={isBusy}
            onChange={() => toggle(section)}
          />
        ))}
      </div>
      <p className="muted" role="status">
        {isBusy ? t('results.exports.wait') : ''}
      </p>
      {failure !== '' && (
        <p className="export-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="dialog-buttons">
        <Button variant="default" onClick={close}>
          {t('results.cancel')}
        </Button>
        <Button disabled={chosen.length === 0} loading={isBusy} onClick={() => void start().then((isDone) => isDone && close())}>
          {t('results.exports.export')}
        </Button>
      </div>
    </Modal>
  );
}
