import { Button, Loader, Modal } from '@mantine/core';
import { IconPencilExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputCalls } from '@hybrid/api/inputCalls';
import { readProject } from '@hybrid/project/files/projectFile';
import { textFromServer } from '../session/callServer';
import { useFocusBack } from '../ui/useFocusBack';
import type { KeptDraft } from '../openProject/drafts';
import { useSession } from '../openProject/heldSession';
import { projectId } from '../openProject/projectStore';
import { mayWrite } from '../openProject/saveMachine';
import { discardDraft, restoreDraft, useUnsaved } from '../openProject/unsaved';
import { ComparisonDialog } from './ComparisonDialog';
import { momentText } from '../ui/momentText';
import { ProblemLine } from '../ui/ProblemLine';
import { UnsavedLine } from './UnsavedLine';

/** Reports edits that a session could not save, and opens their comparison with the stored document. */
export function DraftLine() {
  const { t } = useTranslation();
  const [draft, ...others] = useUnsaved(({ drafts }) => drafts);
  const [comparing, setComparing] = useState(false);
  if (draft === undefined) return null;
  const more = others.length > 0 ? [t('versions.moreDrafts', { count: others.length })] : [];
  return (
    <UnsavedLine icon={<IconPencilExclamation size={16} stroke={1.75} aria-hidden />}>
      <span>{[t('versions.draft', { time: momentText(draft.at) }), ...more].join(' ')}</span>
      <Button size="xs" variant="default" onClick={() => setComparing(true)}>
        {t('versions.draftCompare')}
      </Button>
      {comparing && <DraftDialog draft={draft} close={() => setComparing(false)} />}
    </UnsavedLine>
  );
}

/** Fetches the stored document: the screen of a session that lost the lock shows another one. */
function DraftDialog({ draft, close }: { readonly draft: KeptDraft; readonly close: () => void }) {
  useFocusBack();
  const { t } = useTranslation();
  const id = projectId();
  const writes = mayWrite(useSession());
  const { data, error, refetch } = useQuery({
    queryKey: ['stored', id, draft.at],
    queryFn: () => textFromServer(inputCalls.read, { params: { id } }),
    gcTime: 0,
  });
  const stored = useMemo(() => (data === undefined ? undefined : readProject(data)), [data]);
  const after = useMemo(() => ({ ...readProject(draft.text), id }), [draft.text, id]);
  const end = (work: () => void) => {
    close();
    work();
  };
  if (stored === undefined)
    return (
      <Modal opened onClose={close} title={t('versions.draftTitle')}>
        {error === null ? (
          <p className="sub" role="status">
            <Loader size={16} /> {t('versions.loading')}
          </p>
        ) : (
          <ProblemLine title={t('versions.couldNotCompare')} problem={error} again={() => void refetch()} />
        )}
      </Modal>
    );
  return (
    <ComparisonDialog
      title={t('versions.draftTitle')}
      text={t('versions.draftText', { time: momentText(draft.at) })}
      before={stored}
      after={after}
      close={close}
    >
      {!writes && <span className="sub">{t('versions.draftReadOnly')}</span>}
      <Button variant="default" onClick={() => end(() => discardDraft(draft))}>
        {t('versions.draftDiscard')}
      </Button>
      <Button disabled={!writes} onClick={() => end(() => restoreDraft(draft, t('versions.draftRestored')))} data-autofocus>
        {t('versions.draftRestore')}
      </Button>
    </ComparisonDialog>
  );
}
