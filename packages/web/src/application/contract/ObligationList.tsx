import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '@hybrid/project/document/contract';
import { summedObligations, type Obligation } from '@hybrid/project/document/obligation';
import { baseYear } from '@hybrid/project/document/site';
import { removeObligation } from '@hybrid/project/edits/contractEdits';
import { AskRemoval } from '../../ui/AskRemoval';
import { useNumbers } from '../../ui/numbers';
import { saveNow } from '../../openProject/saveEdits';
import { edit, useProject } from '../../openProject/projectStore';
import { ObligationDialog } from './ObligationDialog';
import { yearlyMWh } from './obligationFigures';
import { ObligationPreview } from './ObligationPreview';
import { useObligationText } from './obligationText';

/** Lists the daily obligations of a contract and their total. */
export function ObligationList({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const text = useObligationText();
  const year = useProject(baseYear);
  const [dialog, setDialog] = useState<{ readonly of: Obligation | undefined }>();
  const [removing, setRemoving] = useState<Obligation>();
  const { id, name, obligations } = contract;

  const remove = (obligation: Obligation) => {
    edit(t('contract.removeEdit', { contract: name, obligation: text(obligation).whole }), removeObligation(id, obligation.id));
    void saveNow();
  };

  return (
    <div id={`${id}-obligations`}>
      {obligations.length > 0 ? (
        <div className="obligation-table">
          <table aria-label={t('contract.dates')}>
            <thead>
              <tr>
                <th scope="col">{t('contract.dates')}</th>
                <th scope="col">{t('contract.days')}</th>
                <th scope="col">{t('contract.hours')}</th>
                <th scope="col" data-figure>
                  {t('contract.obligation')} <span className="muted">MWh</span>
                </th>
                <th scope="col" data-figure>
                  {t('contract.mean')} <span className="muted">MW</span>
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {obligations.map((obligation) => (
                <ObligationRow
                  key={obligation.id}
                  anchor={`${id}-${obligation.id}`}
                  obligation={obligation}
                  onEdit={() => setDialog({ of: obligation })}
                  onRemove={() => setRemoving(obligation)}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="muted">{t('contract.none')}</p>
      )}
      <div className="obligation-add">
        <Button
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => setDialog({ of: undefined })}
        >
          {t('contract.add')}
        </Button>
        {obligations.length > 0 && (
          <span className="muted">
            {t('contract.yearly', { energy: numbers.write(yearlyMWh(summedObligations(obligations, year)), 0) })}
          </span>
        )}
      </div>
      {obligations.length > 0 && <ObligationPreview id={`${id}-preview`} obligations={obligations} year={year} />}
      {dialog && <ObligationDialog contract={contract} of={dialog.of} onClose={() => setDialog(undefined)} />}
      {removing && (
        <AskRemoval
          title={t('contract.removeTitle')}
          text={t('contract.removeText', { value: numbers.write(removing.value, 3), obligation: text(removing).whole })}
          action={t('contract.remove')}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}

interface ObligationRowProps {
  /** Id of the row and prefix of the ids of its fields. */
  readonly anchor: string;
  readonly obligation: Obligation;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function ObligationRow({ anchor, obligation, onEdit, onRemove }: ObligationRowProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { dates, days, whole } = useObligationText()(obligation);
  const { startHour, endHour, value } = obligation;
  const hours = endHour - startHour;
  return (
    <tr id={anchor} tabIndex={-1}>
      <td>{dates}</td>
      <td>{days}</td>
      <td>
        <span id={`${anchor}-startHour`} tabIndex={-1}>
          {startHour}
        </span>
        –
        <span id={`${anchor}-endHour`} tabIndex={-1}>
          {endHour}
        </span>
      </td>
      <td data-figure>{numbers.column(value, 1)}</td>
      <td data-figure>{hours > 0 ? numbers.column(value / hours, 1) : '—'}</td>
      <td data-figure>
        <button type="button" className="icon-button" aria-label={t('contract.editOf', { obligation: whole })} onClick={onEdit}>
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </button>
        <button type="button" className="icon-button" aria-label={t('contract.removeOf', { obligation: whole })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
