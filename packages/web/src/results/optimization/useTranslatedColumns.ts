import type { ResultColumn } from '@hybrid/project/results/columns';
import { useMemo } from 'react';
import { useTranslateLabel, useTranslateSentence } from '../../i18n/translate';

/** Returns the columns with their texts in the language of the user. Names given by the user stay. */
export function useTranslatedColumns(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const translateLabel = useTranslateLabel();
  const translate = useTranslateSentence();
  return useMemo(
    () =>
      columns.map((column) => {
        const { group, label, meaning, absent } = column;
        // Sizes are labelled by the names that users gave their equipment.
        if (group === 'size' && !label.endsWith(' converter')) return column;
        if (group !== 'economics') return { ...column, label: translate(label) };
        return { ...column, label: translateLabel(label), meaning: translateLabel(meaning), absent: translateLabel(absent) };
      }),
    [columns, translate, translateLabel],
  );
}
