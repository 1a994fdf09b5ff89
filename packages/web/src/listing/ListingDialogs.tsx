import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CallProblem } from '../callServer';

/** What the listing tells or asks: nothing, whether to delete, what succeeded, or what failed. */
export type ListingDialog =
  | { readonly kind: 'delete'; readonly id: string; readonly name: string }
  | { readonly kind: 'done'; readonly operation: string }
  | { readonly kind: 'failed'; readonly operation: string; readonly problem: CallProblem };

interface ListingDialogsProps {
  readonly dialog: ListingDialog | undefined;
  readonly busy: boolean;
  readonly close: () => void;
  readonly remove: (id: string) => void;
}

export function ListingDialogs({ dialog, busy, close, remove }: ListingDialogsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Modal
        opened={dialog?.kind === 'delete'}
        onClose={close}
        title={dialog?.kind === 'delete' ? t('listing.deleteTitle', { name: dialog.name }) : ''}
      >
        <p>{t('listing.deleteText')}</p>
        <div className="dialog-buttons">
          <Button variant="default" onClick={close} data-autofocus>
            {t('listing.cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => dialog?.kind === 'delete' && remove(dialog.id)}>
            {t('listing.continue')}
          </Button>
        </div>
      </Modal>
      <Modal opened={dialog?.kind === 'done'} onClose={close} title={dialog?.kind === 'done' ? dialog.operation : ''} size="sm">
        <p>{t('listing.success')}</p>
        <div className="dialog-buttons">
          <Button onClick={close} data-autofocus>
            {t('listing.close')}
          </Button>
        </div>
      </Modal>
      <Modal
        opened={dialog?.kind === 'failed'}
        onClose={close}
        title={dialog?.kind === 'failed' ? t('listing.couldNot', { operation: dialog.operation }) : ''}
        size="sm"
      >
        {dialog?.kind === 'failed' && (
          <p role="alert">
            {dialog.problem.title} {dialog.problem.detail}
          </p>
        )}
        <div className="dialog-buttons">
          <Button onClick={close} data-autofocus>
            {t('listing.close')}
          </Button>
        </div>
      </Modal>
    </>
  );
}
