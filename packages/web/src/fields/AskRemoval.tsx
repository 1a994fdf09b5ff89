import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './useFocusBack';

interface AskRemovalProps {
  readonly title: string;
  /** What goes. */
  readonly text: string;
  /** The word on the button: `Remove PV 1`. */
  readonly action?: string;
  /** Not given where the item has to stay: the text says why. */
  readonly onRemove?: () => void;
  /** Where to go before it can be removed: `Go to Capacity Market 1`. */
  readonly leadsTo?: { readonly label: string; readonly onGo: () => void };
  readonly onClose: () => void;
}

/** Asks before an item is removed. */
export function AskRemoval({ title, text, action, onRemove, leadsTo, onClose }: AskRemovalProps) {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title} size={440}>
      <p>{text}</p>
      {leadsTo && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            onClose();
            leadsTo.onGo();
          }}
        >
          {leadsTo.label}
        </button>
      )}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('fields.cancel')}
        </Button>
        {onRemove && (
          <Button
            color="red"
            onClick={() => {
              onRemove();
              onClose();
            }}
          >
            {action}
          </Button>
        )}
      </div>
    </Modal>
  );
}
