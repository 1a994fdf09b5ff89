import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskRemoval } from '../ui/AskRemoval';

interface ItemHeadProps {
  readonly name: string;
  /** Text of what is removed with it. */
  readonly text: string;
  readonly onRemove: () => void;
}

/** Heading of one technology among several of its kind. */
export function ItemHead({ name, text, onRemove }: ItemHeadProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <header className="item-head">
      <h3>{name}</h3>
      <button type="button" className="link-button" onClick={() => setAsking(true)}>
        {t('equipment.remove', { name })}
      </button>
      {asking && (
        <AskRemoval
          title={t('equipment.removeTitle', { name })}
          text={text}
          action={t('equipment.remove', { name })}
          onRemove={onRemove}
          onClose={() => setAsking(false)}
        />
      )}
    </header>
  );
}
