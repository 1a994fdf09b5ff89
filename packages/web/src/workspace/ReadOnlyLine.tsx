import { Button, Modal, Popover } from '@mantine/core';
import { IconEye, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '../callServer';
import { dismissPopup, enableEditing, useSession } from './editSession';

/** Says that this session only reads, and lets it take the right to edit; the popup says so when the right is lost. */
export function ReadOnlyLine() {
  const { t } = useTranslation();
  const { state, popup } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {state === 'readOnly' && (
        <div className="read-only" role="status">
          <IconEye size={16} stroke={1.75} aria-hidden />
          <span>
            <b>{t('workspace.readOnlyMode')}.</b> {t('workspace.readOnlyNote')}
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
      <EnableDialog opened={asking} close={() => setAsking(false)} />
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

function EnableDialog({ opened, close }: { readonly opened: boolean; readonly close: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const enable = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await enableEditing();
      close();
    } catch (reason) {
      if (!(reason instanceof CallProblem)) throw reason;
      setProblem(`${reason.title} ${reason.detail}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={close} title={t('workspace.enableTitle')}>
      <p>{t('workspace.enableQuestion')}</p>
      {problem !== undefined && (
        <p className="field-message" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-buttons">
        <Button variant="default" onClick={close}>
          {t('workspace.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void enable()} data-autofocus>
          {t('workspace.enableEditing')}
        </Button>
      </div>
    </Modal>
  );
}
