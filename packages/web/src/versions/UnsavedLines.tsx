import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settleConflict } from '../openProject/replaceEdits';
import { useSession } from '../openProject/heldSession';
import { useProject } from '../openProject/projectStore';
import { useUnsaved } from '../openProject/unsaved';
import { ComparisonDialog } from './ComparisonDialog';
import { DraftLine } from './DraftLine';
import { UnsavedLine } from './UnsavedLine';
import './versions.css';

/** Lists edits that the server does not have yet, and the available actions: one line each beneath the steps. */
export function UnsavedLines() {
  const { t } = useTranslation();
  const { state, reason } = useSession();
  const { drafts, stored, noRoom } = useUnsaved();
  return (
    <>
      {state === 'failed' && (
        <UnsavedLine icon={<IconCloudOff size={16} stroke={1.75} aria-hidden />}>
          {t(reason === 'offline' ? 'versions.offline' : 'versions.refused')}
        </UnsavedLine>
      )}
      {noRoom && <UnsavedLine icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}>{t('versions.noRoom')}</UnsavedLine>}
      {stored !== undefined && <ConflictLine />}
      {drafts.length > 0 && <DraftLine />}
    </>
  );
}

function ConflictLine() {
  const { t } = useTranslation();
  const stored = useUnsaved((unsaved) => unsaved.stored);
  const mine = useProject((project) => project);
  const [comparing, setComparing] = useState(true);
  if (stored === undefined) return null;
  return (
    <UnsavedLine icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}>
      <span>{t('versions.conflictLine')}</span>
      <Button size="xs" variant="default" onClick={() => setComparing(true)}>
        {t('versions.conflictCompare')}
      </Button>
      {comparing && (
        <ComparisonDialog
          title={t('versions.conflictTitle')}
          text={t('versions.conflictText')}
          before={stored}
          after={mine}
          close={() => setComparing(false)}
        >
          <Button variant="default" onClick={() => void settleConflict('stored', t('versions.tookStored'))}>
            {t('versions.takeStored')}
          </Button>
          <Button variant="default" onClick={() => void settleConflict('mine', '')}>
            {t('versions.keepMine')}
          </Button>
        </ComparisonDialog>
      )}
    </UnsavedLine>
  );
}
