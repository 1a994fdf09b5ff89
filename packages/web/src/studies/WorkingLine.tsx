import { Button, Loader } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './studies.css';

interface WorkingLineProps {
  readonly text: string;
  /** Shows how far the work is. */
  readonly children?: ReactNode;
  readonly isCancelDisabled?: boolean;
  readonly onCancel: () => void;
}

/** Says that work is under way, with a button to cancel it. */
export function WorkingLine({ text, children, isCancelDisabled = false, onCancel }: WorkingLineProps) {
  const { t } = useTranslation();
  return (
    <div className="study-progress" role="status">
      <Loader size={16} aria-hidden />
      <span>{text}</span>
      {children}
      <Button
        variant="default"
        size="sm"
        onClick={onCancel}
        disabled={isCancelDisabled}
        leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
      >
        {t('sizing.cancel')}
      </Button>
    </div>
  );
}
