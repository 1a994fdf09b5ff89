import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface AskRemovalProps {
  readonly title: string;
  /** What goes. */
  readonly text: string;
  /** The word on the button: `Remove PV 1`. */
  readonly action: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before an item is removed. */
export function AskRemoval({ title, text, action, onRemove, onClose }: AskRemovalProps) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={title} size={440}>
      <p>{text}</p>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('equipment.cancel')}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          {action}
        </Button>
      </div>
    </Modal>
  );
}
