import { economicColumns, type EconomicKey, type ResultColumn } from '@hybrid/project/results/columns';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateSentence } from '../../i18n/translate';

const isEconomic = (key: string): key is EconomicKey => Object.hasOwn(economicColumns, key);

/** Returns the columns with their labels in the language of the user. Names given by the user stay. */
export function useTranslatedColumns(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const { t } = useTranslation();
  const translate = useTranslateSentence();
  return useMemo(
    () =>
      columns.map((column) => {
        const { key } = column;
        // Sizes are labelled by the names that users gave their equipment.
        if (column.group === 'size' && !column.label.endsWith(' converter')) return column;
        if (!isEconomic(key)) return { ...column, label: translate(column.label) };
        return {
          ...column,
          label: t(`results.column.${key}`),
          absent: column.absent === '' ? '' : t(`results.column.absent.${key}`, { defaultValue: column.absent }),
        };
      }),
    [columns, t, translate],
  );
}
