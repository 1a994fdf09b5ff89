import { IconAlertTriangle, IconCloud, IconCloudCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@hybrid/api/accountCalls';
import { useLanguage } from '../i18n/useLanguage';
import { useSession } from '../openProject/heldSession';
import { retryAfterMs } from '../openProject/saveMachine';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayOf = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

function savedText(at: number, language: Language): string {
  return new Date(at).toDateString() === new Date().toDateString() ? clock.format(at) : dayOf(at, language);
}

/** Shows the saving state: time of the last save, saving, or failed with the time of the next attempt. */
export function SavedState() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, isPending, savedAt, reason, retryAt } = useSession();
  if (state === 'readOnly' || state === 'deleted' || state === 'closed' || state === 'conflict') return null;
  if (state === 'failed') {
    const why = t(reason === 'offline' ? 'workspace.noConnection' : 'workspace.refused');
    return (
      <span className="saved" data-tone="warn">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <span aria-hidden>{retryAt !== undefined && <Countdown key={retryAt} reason={why} at={retryAt} />}</span>
        <span className="aside-text" role="alert">
          {t('workspace.failed', { reason: why, seconds: retryAfterMs / 1000 })}
        </span>
      </span>
    );
  }
  const isSaving = state === 'saving' || isPending;
  return (
    <span
      className="saved"
      role="status"
      title={savedAt === undefined ? undefined : `(${t('workspace.lastSaved', { date: dayOf(savedAt, language) })})`}
    >
      {isSaving ? <IconCloud size={16} stroke={1.75} aria-hidden /> : <IconCloudCheck size={16} stroke={1.75} aria-hidden />}
      {isSaving
        ? t('workspace.saving')
        : savedAt === undefined
          ? t('workspace.unsaved')
          : t('workspace.saved', { time: savedText(savedAt, language) })}
    </span>
  );
}

function Countdown({ reason, at }: { readonly reason: string; readonly at: number }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return t('workspace.failed', { reason, seconds: Math.max(0, Math.ceil((at - now) / 1000)) });
}
