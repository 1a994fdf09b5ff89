import { isMoney } from '@hybrid/project/results/columns';
import type { ShownColumn } from './useTranslatedColumns';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyScales, type FigureLook, type MoneyScale } from '../../ui/figures';
import { readRange, scaledRange, writeRange, type ValueRange } from './rangeFilter';
import { headUnit } from './tableShape';

interface FilterCellProps {
  readonly column: ShownColumn;
  readonly range: ValueRange | undefined;
  readonly scale: MoneyScale;
  readonly look: FigureLook;
  readonly onChange: (range: ValueRange | undefined) => void;
}

/** A field under the head of a column for its range, in the unit that the column is shown in. */
export function FilterCell({ column, range, scale, look, onChange }: FilterCellProps) {
  const { t } = useTranslation();
  const factor = isMoney(column) ? moneyScales[scale].divisor : 1;
  const stands = range ? writeRange(scaledRange(range, 1 / factor), look) : '';
  const [draft, setDraft] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const commit = () => {
    if (draft === undefined) return;
    const read = readRange(draft, look);
    setIsWrong(read === 'wrong');
    if (read === 'wrong') return;
    setDraft(undefined);
    onChange(read && scaledRange(read, factor));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') {
      setDraft(undefined);
      setIsWrong(false);
    } else return;
    event.preventDefault();
  };
  return (
    <input
      className="filter-field"
      aria-label={t('results.table.filterOf', { name: [column.label, headUnit(column, scale, look)].join(' ').trim() })}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t('results.table.filterWrong') : undefined}
      aria-description={isWrong ? t('results.table.filterWrong') : t('results.table.filterHint')}
      placeholder="…"
      autoComplete="off"
      value={draft ?? stands}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
