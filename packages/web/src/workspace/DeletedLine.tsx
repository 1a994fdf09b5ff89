import { Button } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '../session/callServer';
import { projectOfEdits } from '../openProject/copyEdits';
import { useSession } from '../openProject/heldSession';
import { sentences } from '../i18n/sentences';

/** Reports that the project was deleted while it was open, and creates a new one from the document on the screen. */
export function DeletedLine() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (state !== 'deleted') return null;
  const keep = async () => {
    setBusy(true);
    setProblem('');
    try {
      const projectId = await projectOfEdits();
      await navigate({ to: '/project/$projectId/setup', params: { projectId } });
    } catch (reason) {
      if (!(reason instanceof CallProblem)) throw reason;
      setProblem(sentences(reason.title, reason.detail));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="warn-line" role="alert">
      <IconTrashX size={16} stroke={1.75} aria-hidden />
      <span>
        <b>{t('workspace.deleted')}</b> {t('workspace.deletedNote')} {problem}
      </span>
      <Button size="xs" variant="default" loading={isBusy} onClick={() => void keep()}>
        {t('workspace.keepDeleted')}
      </Button>
    </div>
  );
}
