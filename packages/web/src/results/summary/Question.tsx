import { message } from '@hybrid/project/i18n/message';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate';

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
  const translate = useTranslate();
  return (
    <li className="question">
      <span className="question-mark" data-ok={isInOrder}>
        {isInOrder === true && <IconCheck size={14} stroke={2} role="img" aria-label={translate(message('decision.ok'))} />}
        {isInOrder === false && <IconAlertTriangle size={14} stroke={2} role="img" aria-label={translate(message('decision.look'))} />}
      </span>
      <div>
        <strong>{text}</strong> {children} {evidence}
      </div>
    </li>
  );
}
