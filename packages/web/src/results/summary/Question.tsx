import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface QuestionProps {
  readonly text: string;
  /** True for evidence that is in order, false for what deserves a look; undefined while it is not known. */
  readonly isInOrder: boolean | undefined;
  readonly children: ReactNode;
  /** Leads to the evidence. */
  readonly evidence?: ReactNode;
}

/** Shows a question of a committee with its evidence and a mark. */
export function Question({ text, isInOrder, children, evidence }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <li className="question">
      <span className="question-mark" data-ok={isInOrder}>
        {isInOrder === true && <IconCheck size={14} stroke={2} role="img" aria-label={t('decision.ok')} />}
        {isInOrder === false && <IconAlertTriangle size={14} stroke={2} role="img" aria-label={t('decision.look')} />}
      </span>
      <div>
        <strong>{text}</strong> {children} {evidence}
      </div>
    </li>
  );
}
