import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/Select';

interface Item {
  readonly id: string;
  readonly customName: string;
}

interface ItemPickerProps {
  readonly items: readonly Item[];
  readonly shown: string;
  readonly onChange: (id: string) => void;
}

/** Selects one of several units of a technology; a single one is only named. */
export function ItemPicker({ items, shown, onChange }: ItemPickerProps) {
  const { t } = useTranslation();
  const [only] = items;
  if (items.length < 2) return only ? <span className="badge">{only.customName}</span> : null;
  return (
    <Select size="fit" label={t('technology.unit')} value={shown} onChange={onChange}>
      {items.map(({ id, customName }) => (
        <option key={id} value={id}>
          {customName}
        </option>
      ))}
    </Select>
  );
}
