import { Button, Modal, Popover } from '@mantine/core';
import { IconEye, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../ui/AskDialog';
import { dismissPopup, enableEditing } from '../openProject/editSession';
import { useSession } from '../openProject/heldSession';
import { useUnsaved } from '../openProject/unsaved';

/** Reports that this session is read-only, and offers to take over editing; a popup reports the loss of the lock. */
export function ReadOnlyLine() {
  const { t } = useTranslation();
  const { state, popup } = useSession();
  // Earlier edits are kept in this browser, as the line beneath reports.
  const hasDrafts = useUnsaved(({ drafts }) => drafts.length > 0);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {state === 'readOnly' && (
        <div className="warn-line" role="status">
          <IconEye size={16} stroke={1.75} aria-hidden />
          <span>
            <b>{t('workspace.readOnlyMode')}.</b> {t(hasDrafts ? 'workspace.readOnlyNoteFromNow' : 'workspace.readOnlyNote')}
          </span>
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('workspace.enableEditing')}
          </Button>
          <Popover width={300} position="bottom">
            <Popover.Target>
              <button type="button" className="icon-button" aria-label={t('workspace.enableHelp')}>
                <IconHelpCircle size={16} stroke={1.75} aria-hidden />
              </button>
            </Popover.Target>
            <Popover.Dropdown>{t('workspace.enableHelpText')}</Popover.Dropdown>
          </Popover>
        </div>
      )}
      <AskDialog
        opened={asking}
        title={t('workspace.enableTitle')}
        question={t('workspace.enableQuestion')}
        action={t('workspace.enableEditing')}
        isHarmless
        run={() => enableEditing(t('versions.takenUp')).then(() => undefined)}
        cancel={() => setAsking(false)}
        done={() => setAsking(false)}
      />
      <Modal opened={popup} onClose={dismissPopup} title={t('workspace.readOnlyMode')}>
        <p>{t('workspace.popup')}</p>
        <div className="dialog-buttons">
          <Button onClick={dismissPopup} data-autofocus>
            {t('workspace.ok')}
          </Button>
        </div>
      </Modal>
    </>
  );
}
