import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportCalls } from '@hybrid/api/exportCalls';
import { projectCalls } from '@hybrid/api/projectCalls';
import { projectId } from '../openProject/projectStore';
import { ShareForm } from '../projects/ReportForms';
import { DownloadButton } from '../results/exports/DownloadButton';
import { callServer, fileFromServer } from '../session/callServer';
import { momentText } from '../ui/momentText';
import { Segmented } from '../ui/Segmented';
import { useFocusBack } from '../ui/useFocusBack';
import { LinkPart } from './LinkPart';
import './sharing.css';

const ways = ['link', 'copy', 'file'] as const;
type Way = (typeof ways)[number];

/** Shares the open project: a read-only link to its result, a copy with its results, or the report. */
export function ShareDialog({ close }: { readonly close: () => void }) {
  useFocusBack();
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>('link');
  const id = projectId();
  return (
    <Modal opened onClose={close} title={t('sharing.title')} size={620}>
      <div className="sharing" tabIndex={-1} data-autofocus>
        <ReceivedFrom id={id} />
        <Segmented
          value={way}
          onChange={setWay}
          label={t('sharing.ways')}
          options={ways.map((value) => ({ value, label: t(`sharing.${value}`) }))}
        />
        {way === 'link' && <LinkPart id={id} />}
        {way === 'copy' && <CopyPart id={id} close={close} />}
        {way === 'file' && <FilePart id={id} />}
      </div>
    </Modal>
  );
}

/** Line that tells who shared this project with its owner, and why. */
function ReceivedFrom({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['shared', id], queryFn: () => callServer(projectCalls.read, { params: { id } }), retry: false });
  if (data?.shared === undefined) return null;
  const { by, at, description } = data.shared;
  return (
    <p className="sharing-from">
      <b>{t('sharing.from', { by, date: momentText(Date.parse(at)) })}</b>
      {description !== '' && <span>{description}</span>}
    </p>
  );
}

function CopyPart({ id, close }: { readonly id: string; readonly close: () => void }) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  if (!isDone) return <ShareForm id={id} close={close} done={() => setDone(true)} />;
  return (
    <>
      <p role="status">{t('sharing.copyDone')}</p>
      <div className="dialog-buttons">
        <Button onClick={close} data-autofocus>
          {t('listing.close')}
        </Button>
      </div>
    </>
  );
}

function FilePart({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const best = { id, kind: 'all', sensitivity: 0, optimization: 0 } as const;
  return (
    <div className="sharing-part">
      <p className="muted">{t('sharing.fileNote')}</p>
      <div>
        <DownloadButton label={t('sharing.download')} name="Result.pdf" ask={() => fileFromServer(exportCalls.report, { params: best })} />
      </div>
    </div>
  );
}
