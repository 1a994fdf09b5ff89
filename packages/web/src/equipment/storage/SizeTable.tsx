import { useTranslation } from 'react-i18next';
import { baseValue } from '@hybrid/project/document/sizing';
import { storageSize } from '@hybrid/project/document/costAmounts';
import type { Storage } from '@hybrid/project/document/storage';
import { useNumbers } from '../../ui/numbers';

/** Number of rows visible without scrolling. */
const fitting = 4;

/** Lists power and energy for each number of units; the base size, used for previews, is tinted. */
export function SizeTable({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { values } = storage.sizing;
  const base = baseValue(values);
  return (
    <div className="size-table" {...(values.length > fitting ? { tabIndex: 0 } : {})}>
      <table aria-label={t('storage.sizeTable')}>
        <thead>
          <tr>
            <th scope="col">{t('storage.units')}</th>
            <th scope="col">MW</th>
            <th scope="col">MWh</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ id, value }) => {
            const { powerMW, capacityMWh } = storageSize(storage, value);
            return (
              <tr key={id} data-base={(values.length > 1 && value === base) || undefined}>
                <td>{numbers.write(value, 3)}</td>
                <td>{numbers.write(powerMW, 3)}</td>
                <td>{numbers.write(capacityMWh, 3)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
