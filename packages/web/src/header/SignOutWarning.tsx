import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface SignOutWarningProps {
  /** Names of projects with unsaved edits; undefined while nothing is asked. */
  readonly names: readonly string[] | undefined;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Signing out clears this browser's data: warns before edits are lost that the server does not have. */
export function SignOutWarning({ names, stay, leave }: SignOutWarningProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={names !== undefined} onClose={stay} title={t('accounts.signOutTitle')}>
      <p>{t('accounts.signOutText', { count: names?.length ?? 0, names: names?.join(', ') ?? '' })}</p>
      <div className="dialog-buttons">
        <Button variant="default" onClick={stay} data-autofocus>
          {t('accounts.signOutStay')}
        </Button>
        <Button color="red" onClick={leave}>
          {t('accounts.signOutLeave')}
        </Button>
      </div>
    </Modal>
  );
}
