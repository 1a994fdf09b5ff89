import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../ui/useFocusBack';

interface LeaveQuestionProps {
  readonly count: number;
  readonly canSave: boolean;
  readonly isBusy: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  readonly saveAndLeave: () => Promise<void>;
}

/** Dialog for unsaved edits when the user leaves the item. */
export function LeaveQuestion({ count, canSave, isBusy, stay, leave, saveAndLeave }: LeaveQuestionProps) {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <>
      <p>{t('storageLibrary.leaveText', { count })}</p>
      <div className="dialog-buttons">
        <Button variant="default" data-autofocus onClick={stay}>
          {t('storageLibrary.stay')}
        </Button>
        <Button variant="default" color="red" onClick={leave}>
          {t('storageLibrary.leave')}
        </Button>
        <Button disabled={!canSave} loading={isBusy} onClick={() => void saveAndLeave()}>
          {t('storageLibrary.saveAndLeave')}
        </Button>
      </div>
    </>
  );
}
