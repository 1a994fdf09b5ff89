import { Button, Modal } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import type { Contract } from '@hybrid/project/document/contract';
import { newObligation, obligationFields, summedObligations, type Obligation } from '@hybrid/project/document/obligation';
import { baseYear } from '@hybrid/project/document/site';
import { addObligation, mayAddObligation, setObligation } from '@hybrid/project/edits/contractEdits';
import { obligationTrouble } from '@hybrid/project/issues/contractChecks';
import { Fields } from '../../fields/Field';
import { useNumbers } from '../../ui/numbers';
import { useFocusBack } from '../../ui/useFocusBack';
import { saveNow } from '../../openProject/saveEdits';
import { edit, useProject } from '../../openProject/projectStore';
import { yearlyMWh } from './obligationFigures';
import { ObligationPreview } from './ObligationPreview';
import { useObligationText } from './obligationText';

interface ObligationDialogProps {
  readonly contract: Contract;
  /** Obligation to edit; without it one is added. */
  readonly of?: Obligation | undefined;
  readonly onClose: () => void;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Adds or edits a daily obligation, with a preview of the resulting total. */
export function ObligationDialog({ contract, of: before, onClose }: ObligationDialogProps) {
  const { t } = useTranslation();
  useFocusBack();
  const numbers = useNumbers();
  const id = useId();
  const text = useObligationText();
  const translate = useTranslate();
  const year = useProject(baseYear);
  const [draft, setDraft] = useState(before ?? newObligation('obligation', year));
  const others = contract.obligations.filter((obligation) => obligation !== before);
  const wrong = obligationTrouble(draft, year);
  const trouble = wrong !== undefined ? sentence(translate(wrong)) : mayAddObligation(draft, others) ? undefined : t('contract.tooShort');
  const hours = draft.endHour - draft.startHour;
  const energy = yearlyMWh(summedObligations([...others, draft], year));

  const save = () => {
    const { id: _, ...given } = draft;
    const { whole } = text(draft);
    const words = { contract: contract.name, obligation: whole, value: numbers.write(draft.value, 3) };
    if (before) edit(t('contract.setEdit', words), setObligation(contract.id, before.id, given));
    else edit(t('contract.addEdit', words), addObligation(contract.id, given));
    void saveNow();
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={t(before ? 'contract.editTitle' : 'contract.addTitle')} size={900}>
      <Fields
        of={obligationFields}
        item={draft}
        show={['dayKind', 'startDate', 'endDate', 'startHour', 'endHour', 'value']}
        idPrefix={id}
        notes={{
          startDate: t('contract.inYear', { year }),
          endDate: t('contract.inYear', { year }),
          ...(hours > 0 && { value: t('contract.perHour', { power: numbers.write(draft.value / hours, 3) }) }),
        }}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <ObligationPreview id={`${id}-preview`} obligations={others} added={draft} year={year} />
      <p className="obligation-sum">{t('contract.yearlyWith', { energy: numbers.write(energy, 0) })}</p>
      <div className="dialog-actions">
        <p className="field-note grow" id={`${id}-trouble`} role="status">
          {trouble}
        </p>
        <Button variant="default" onClick={onClose}>
          {t('contract.cancel')}
        </Button>
        <Button onClick={save} disabled={trouble !== undefined} aria-describedby={trouble === undefined ? undefined : `${id}-trouble`}>
          {t(before ? 'contract.saveAction' : 'contract.addAction')}
        </Button>
      </div>
    </Modal>
  );
}
