import { useTranslation } from 'react-i18next';
import type { Version } from '@hybrid/api/versionCalls';
import { useFocusBack } from '../ui/useFocusBack';
import { AskDialog } from '../ui/AskDialog';
import { restoreVersion } from '../openProject/replaceEdits';
import { momentText } from '../ui/momentText';

interface RestoreDialogProps {
  readonly version: Version;
  readonly cancel: () => void;
  readonly done: () => void;
}

/** Asks before a version is restored, and reports why it could not be. */
export function RestoreDialog({ version: { number, saved }, cancel, done }: RestoreDialogProps) {
  useFocusBack();
  const { t } = useTranslation();
  const restore = async () => ((await restoreVersion(number, t('versions.restored', { number }))) ? undefined : t('versions.notSaved'));
  return (
    <AskDialog
      opened
      title={t('versions.restoreTitle', { number })}
      question={t('versions.restoreText', { date: momentText(Date.parse(saved)) })}
      action={t('versions.restoreConfirm')}
      run={restore}
      cancel={cancel}
      done={done}
    />
  );
}
