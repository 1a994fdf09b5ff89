import type { Text } from '@hybrid/project/i18n/message';
import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../i18n/translate';
import { useFocusBack } from './useFocusBack';

interface AskRemovalProps {
  readonly title: string;
  /** Text of what is removed. */
  readonly text: Text;
  /** Label of the button: `Remove PV 1`. */
  readonly action?: string;
  /** Omitted if the item cannot be removed; the text gives the reason. */
  readonly onRemove?: () => void;
  /** Link to what has to be changed first: `Go to Capacity Market 1`. */
  readonly leadsTo?: { readonly label: string; readonly onGo: () => void };
  readonly onClose: () => void;
}

/** Asks before an item is removed. */
export function AskRemoval({ title, text, action, onRemove, leadsTo, onClose }: AskRemovalProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title} size={440}>
      <p>{translate(text)}</p>
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
