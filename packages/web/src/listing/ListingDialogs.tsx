import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallProblem } from '../session/callServer';
import { StagedDialog } from '../ui/StagedDialog';
import { ReportForm, ShareForm } from '../projects/ReportForms';
import { sentences } from '../i18n/sentences';

/** Dialog of the listing: delete, share or report a project, success, or failure. */
export type ListingDialog =
  | { readonly kind: 'delete'; readonly id: string; readonly name: string }
  | { readonly kind: 'share' | 'report'; readonly id: string; readonly name: string }
  | { readonly kind: 'done'; readonly operation: string }
  | { readonly kind: 'failed'; readonly operation: string; readonly problem: CallProblem };

export interface ListingDialogsProps {
  readonly dialog: ListingDialog | undefined;
  readonly busy: boolean;
  readonly close: () => void;
  readonly remove: (id: string) => void;
  readonly done: (operation: string) => void;
}

const titles = { delete: 'listing.deleteTitle', share: 'listing.shareTitle', report: 'listing.reportTitle' } as const;

/** Shows the dialogs of the listing. */
export function ListingDialogs({ dialog, ...operations }: ListingDialogsProps) {
  const { t } = useTranslation();
  const titleOf = (one: ListingDialog): string => {
    if (one.kind === 'done') return one.operation;
    if (one.kind === 'failed') return t('listing.couldNot', { operation: one.operation });
    return t(titles[one.kind], { name: one.name });
  };
  return (
    <StagedDialog
      dialog={dialog}
      close={operations.close}
      title={titleOf}
      size={({ kind }) => (kind === 'done' || kind === 'failed' ? 'sm' : 'md')}
    >
      {(shown) => <Content dialog={shown} {...operations} />}
    </StagedDialog>
  );
}

type ContentProps = Omit<ListingDialogsProps, 'dialog'> & { readonly dialog: ListingDialog };

function Content({ dialog, busy, close, remove, done }: ContentProps) {
  const { t } = useTranslation();
  switch (dialog.kind) {
    case 'delete':
      return (
        <>
          <p>{t('listing.deleteText')}</p>
          <div className="dialog-buttons">
            <Button variant="default" onClick={close} data-autofocus>
              {t('listing.cancel')}
            </Button>
            <Button color="red" loading={busy} onClick={() => remove(dialog.id)}>
              {t('listing.continue')}
            </Button>
          </div>
        </>
      );
    case 'share':
      return <ShareForm id={dialog.id} close={close} done={() => done(t('listing.share'))} />;
    case 'report':
      return <ReportForm id={dialog.id} close={close} done={() => done(t('listing.report'))} />;
    case 'done':
      return <Message close={close}>{t('listing.success')}</Message>;
    case 'failed':
      return (
        <Message close={close} isAlert>
          {sentences(dialog.problem.title, dialog.problem.detail)}
        </Message>
      );
  }
}

function Message({
  close,
  isAlert = false,
  children,
}: {
  readonly close: () => void;
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p role={isAlert ? 'alert' : undefined}>{children}</p>
      <div className="dialog-buttons">
        <Button onClick={close} data-autofocus>
          {t('listing.close')}
        </Button>
      </div>
    </>
  );
}
