import { Modal } from '@mantine/core';
import { changedInputs } from '@hybrid/project/document/changedInputs';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProject } from '../../openProject/projectStore';
import { DifferenceTable } from '../../versions/DifferenceTable';
import { Question } from './Question';
import '../../versions/versions.css';

/** Counts the inputs that differ from their defaults, and lists them on request. */
export function ChangedInputs() {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  const changed = useMemo(() => changedInputs(project), [project]);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Question
      text={t('decision.defaults')}
      // A project of defaults alone describes no plant in particular.
      isInOrder={changed.length > 0}
      evidence={
        changed.length > 0 && (
          <button type="button" className="link-button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('decision.showChanged')}
          </button>
        )
      }
    >
      {changed.length > 0 ? t('decision.changed', { count: changed.length }) : t('decision.unchanged')}
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('decision.changedTitle')} size={960}>
        <p>{t('decision.changedText')}</p>
        <DifferenceTable differences={changed} heads={[t('decision.changedHead'), t('decision.changedNow')]} />
      </Modal>
    </Question>
  );
}
