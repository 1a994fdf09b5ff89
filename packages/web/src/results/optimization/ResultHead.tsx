import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterCell } from './FilterCell';
import type { ResultGridProps } from './ResultGrid';
import { headUnit } from './tableShape';
import type { ShownColumn } from './useTranslatedColumns';

interface ResultHeadProps extends Pick<ResultGridProps, 'table' | 'scale' | 'look' | 'toneOf'> {
  readonly headOf: (column: ShownColumn) => string;
  /** Row of the heads, whose widths place the pinned columns. */
  readonly head: Ref<HTMLTableRowElement>;
  /** Returns the attributes of a cell that stays in view beside the others. */
  readonly pin: (index: number) => object;
}

/** Shows the heads of the columns, and below them their filters. */
export function ResultHead({ table, scale, look, toneOf, headOf, head, pin }: ResultHeadProps) {
  const { t } = useTranslation();
  const { columns, hasFilters } = table;
  return (
    <thead>
      <tr aria-rowindex={1} ref={head}>
        <th scope="col" className="rank">
          <abbr title={t('results.table.rank')}>#</abbr>
        </th>
        {columns.map((column, index) => (
          <ColumnHead key={column.key} {...{ column, table, scale, look, toneOf, headOf }} pin={pin(index)} />
        ))}
      </tr>
      {hasFilters && (
        <tr aria-rowindex={2} className="filters">
          <td className="rank" />
          {columns.map((column, index) => (
            <td key={column.key} {...pin(index)}>
              <FilterCell
                column={column}
                range={table.filters[column.key]}
                scale={scale}
                look={look}
                onChange={(range) => table.filter(column, range)}
              />
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

interface ColumnHeadProps extends Omit<ResultHeadProps, 'head' | 'pin'> {
  readonly column: ShownColumn;
  readonly pin: object;
}

/** Head of a column, which sorts by it. */
function ColumnHead({ column, table, scale, look, toneOf, headOf, pin }: ColumnHeadProps) {
  const { t } = useTranslation();
  const { sorting } = table;
  const place = sorting.findIndex(({ key }) => key === column.key);
  const sorted = sorting[place];
  return (
    <th
      scope="col"
      aria-sort={sorted === undefined ? 'none' : sorted.isFalling ? 'descending' : 'ascending'}
      className={column.key === 'npv' ? 'npv' : undefined}
      {...pin}
    >
      <button type="button" title={t('results.table.sortHint')} onClick={(event) => table.sortBy(column, event.shiftKey)}>
        <span className="head-name">
          {toneOf(column) && <i className="dot" data-tone={toneOf(column)} aria-hidden="true" />}
          <span title={column.meaning === '' ? column.label : `${column.label}: ${column.meaning}`}>{headOf(column)}</span>
        </span>{' '}
        <span className="unit">{headUnit(column, scale, look)}</span>
        {sorted?.isFalling === true && <IconArrowDown size={14} stroke={1.75} aria-hidden="true" />}
        {sorted?.isFalling === false && <IconArrowUp size={14} stroke={1.75} aria-hidden="true" />}
        {sorted && sorting.length > 1 && <span className="sort-place">{place + 1}</span>}
      </button>
    </th>
  );
}
