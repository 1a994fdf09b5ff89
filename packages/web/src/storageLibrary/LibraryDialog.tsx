import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SpecProblem } from '@hybrid/project/library/specProblems';
import { StagedDialog } from '../ui/StagedDialog';
import { useTranslate } from '../i18n/translate';
import type { OperationResult } from './useLibrary';

/** Confirmations and results that the library shows. */
export type LibraryQuestion =
  | { readonly kind: 'delete'; readonly id: string; readonly name: string; readonly projects: number }
  | { readonly kind: 'save'; readonly problems: readonly SpecProblem[] }
  | { readonly kind: 'result'; readonly result: OperationResult };

interface LibraryDialogProps {
  readonly dialog: LibraryQuestion | undefined;
  readonly isBusy: boolean;
  readonly close: () => void;
  readonly remove?: (id: string) => void;
  readonly save?: () => void;
  /** Saves although the item was changed elsewhere meanwhile. */
  readonly saveOver?: () => void;
}

export function LibraryDialog({ dialog, ...operations }: LibraryDialogProps) {
  const { t } = useTranslation();
  const titleOf = (one: LibraryQuestion): string => {
    if (one.kind === 'delete') return t('storageLibrary.deleteTitle', { name: one.name });
    return one.kind === 'save' ? t('storageLibrary.save') : t(`storageLibrary.operations.${one.result.operation}`);
  };
  return (
    <StagedDialog dialog={dialog} close={operations.close} title={titleOf} size={() => 'sm'}>
      {(shown) => <Content dialog={shown} {...operations} />}
    </StagedDialog>
  );
}

type ContentProps = Omit<LibraryDialogProps, 'dialog'> & { readonly dialog: LibraryQuestion };

function Content({ dialog, isBusy, close, remove, save, saveOver }: ContentProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  switch (dialog.kind) {
    case 'delete':
      return (
        <>
          <p>{t('storageLibrary.deleteText')}</p>
          {dialog.projects > 0 && <p>{t('storageLibrary.uses.kept', { count: dialog.projects })}</p>}
          <div className="dialog-buttons">
            <Button variant="default" onClick={close} data-autofocus>
              {t('storageLibrary.cancel')}
            </Button>
            <Button color="red" loading={isBusy} onClick={() => remove?.(dialog.id)}>
              {t('storageLibrary.delete')}
            </Button>
          </div>
        </>
      );
    case 'save':
      return (
        <>
          <p>{t('storageLibrary.saveQuestion')}</p>
          {dialog.problems.length > 0 && (
            <div className="field-message" role="alert">
              <ul className="spec-problems">
                {dialog.problems.map(({ field, text }) => (
                  <li key={field}>{translate(text)}</li>
                ))}
              </ul>
            </div>
          )}
          <div className="dialog-buttons">
            <Button variant="default" onClick={close}>
              {t('storageLibrary.cancel')}
            </Button>
            <Button data-autofocus disabled={dialog.problems.length > 0} loading={isBusy} onClick={save}>
              {t('storageLibrary.save')}
            </Button>
          </div>
        </>
      );
    case 'result':
      return <Result result={dialog.result} isBusy={isBusy} close={close} saveOver={saveOver} />;
  }
}

interface ResultProps {
  readonly result: OperationResult;
  readonly isBusy: boolean;
  readonly close: () => void;
  readonly saveOver: (() => void) | undefined;
}

const conflict = 409;

/** Shows the result of an operation under its name. */
function Result({ result, isBusy, close, saveOver }: ResultProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { operation, success, component, message, warnings, status } = result;
  const created = operation === 'Import' || operation === 'Sample' || operation === 'Copy';
  return (
    <>
      {success ? (
        <>
          <p>{t('storageLibrary.succeeded')}</p>
          {created && <p>{t('storageLibrary.created', { name: component })}</p>}
          {warnings.map(translate).map((warning) => (
            <p key={warning} className="curve-note result-warning">
              {warning}
            </p>
          ))}
          {operation === 'Update' && <p>{t('storageLibrary.updated', { name: component })}</p>}
        </>
      ) : (
        <div role="alert">
          <p>{t('storageLibrary.operationFailed')}</p>
          <p>{t('storageLibrary.error', { message })}</p>
        </div>
      )}
      <div className="dialog-buttons">
        {status === conflict && saveOver && (
          <Button variant="default" loading={isBusy} onClick={saveOver}>
            {t('storageLibrary.saveOver')}
          </Button>
        )}
        <Button onClick={close} data-autofocus>
          {t('storageLibrary.close')}
        </Button>
      </div>
    </>
  );
}
