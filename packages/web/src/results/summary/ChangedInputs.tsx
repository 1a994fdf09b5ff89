import { Modal } from '@mantine/core';
import { message } from '@hybrid/project/i18n/message';
import { changedAnswer } from '@hybrid/project/results/committeeAnswers';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useProject } from '../../openProject/projectStore';
import { DifferenceTable } from '../../versions/DifferenceTable';
import { Question } from './Question';
import '../../versions/versions.css';

/** Counts the inputs that differ from their defaults, and lists them on request. */
export function ChangedInputs() {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  const translate = useTranslate();
  const { text, isInOrder, changed } = useMemo(() => changedAnswer(project), [project]);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Question
      text={translate(message('decision.defaults'))}
      isInOrder={isInOrder}
      evidence={
        changed.length > 0 && (
          <button type="button" className="link-button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('decision.showChanged')}
          </button>
        )
      }
    >
      {translate(text)}
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('decision.changedTitle')} size={960}>
        <p tabIndex={-1} data-autofocus>
          {t('decision.changedText')}
        </p>
        <DifferenceTable differences={changed} heads={[t('decision.changedHead'), t('decision.changedNow')]} />
      </Modal>
    </Question>
  );
}
