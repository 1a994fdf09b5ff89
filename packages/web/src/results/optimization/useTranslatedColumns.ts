import type { ResultColumn } from '@hybrid/project/results/columns';
import { useMemo } from 'react';
import { useTranslate, type Translate } from '../../i18n/translate';

/** A column with its texts in the language of the user. */
export interface ShownColumn extends ResultColumn {
  readonly label: string;
  readonly meaning: string;
  readonly absent: string;
}

/** Returns the columns with their texts translated. */
export const translatedColumns = (columns: readonly ResultColumn[], translate: Translate): readonly ShownColumn[] =>
  columns.map((column) => ({
    ...column,
    label: translate(column.label),
    meaning: translate(column.meaning),
    absent: translate(column.absent),
  }));

/** Returns the columns with their texts in the language of the user. */
export function useTranslatedColumns(columns: readonly ResultColumn[]): readonly ShownColumn[] {
  const translate = useTranslate();
  return useMemo(() => translatedColumns(columns, translate), [columns, translate]);
}
