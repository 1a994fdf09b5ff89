import { Tooltip } from '@mantine/core';
import type { ResultColumn } from '@hybrid/project/results/columns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { IconArrowDown, IconArrowUp, IconStarFilled } from '@tabler/icons-react';
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowsInSight } from '../../fields/rowsInSight';
import type { FigureLook, MoneyScale } from '../figures';
import { cellText, headUnit, movedIndex, npvBar, type Tone } from './tableShape';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export interface ResultGridProps {
  readonly name: string;
  readonly columns: readonly ResultColumn[];
  /** Ranked: the first is the best. */
  readonly items: readonly ResultItem[];
  readonly scale: MoneyScale;
  readonly look: FigureLook;
  readonly toneOf: (column: ResultColumn) => Tone;
  /** The name above a column, where it is not its label. */
  readonly headOf?: (column: ResultColumn) => string;
  readonly selected: string | undefined;
  /** Rows that came with the last reading; they flash once. */
  readonly newest?: ReadonlySet<string>;
  readonly partial?: boolean;
  /** Whether the first row is marked as the best. */
  readonly marksBest?: boolean;
  /** Left out, rows can be read but not selected. */
  readonly onSelect?: (item: ResultItem) => void;
  readonly onOpen?: (item: ResultItem) => void;
}

/** Beyond this many rows only those in sight are drawn. */
const virtualAbove = 200;
const rowHeight = 32;
const pageRows = 15;

/** A table of systems: sorts by its heads, moves by arrow keys, selects by a click, opens by a double click or Enter. */
export function ResultGrid({
  name,
  columns,
  items,
  scale,
  look,
  toneOf,
  headOf = ({ label }) => label,
  selected,
  newest,
  partial = false,
  marksBest = true,
  onSelect,
  onOpen,
}: ResultGridProps) {
  const { t } = useTranslation();
  const definitions = useMemo(() => columns.map(definition), [columns]);
  const data = useMemo(() => [...items], [items]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (item) => item.id,
    enableSortingRemoval: false,
    initialState: { sorting: [{ id: 'npv', desc: true }] },
  });
  const { rows } = table.getRowModel();
  const rank = useMemo(() => new Map(items.map(({ id }, index) => [id, index + 1])), [items]);
  const [best, worst] = [Math.max(...items.map(({ npv }) => npv), 0), Math.min(...items.map(({ npv }) => npv), 0)];

  const scroller = useRef<HTMLDivElement>(null);
  const { indices, above, below, scrollTo } = useRowsInSight({
    frame: scroller,
    count: rows.length,
    rowHeight,
    isWhole: rows.length <= virtualAbove,
  });
  const tabbable = Math.max(
    0,
    rows.findIndex(({ id }) => id === selected),
  );

  const focusRow = (index: number) => {
    scrollTo(index);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus());
  };

  const onKeyDown = (index: number, item: ResultItem) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = movedIndex(index, event.key, rows.length, pageRows);
    if (next !== undefined) {
      focusRow(next);
      const target = rows[next]?.original;
      if (target) onSelect?.(target);
    } else if (event.key === 'Enter') onOpen?.(item);
    else if (event.key === ' ') onSelect?.(item);
    else return;
    event.preventDefault();
  };

  return (
    <div className="result-scroll" ref={scroller}>
      <table className="result-table" role="grid" aria-label={name} aria-rowcount={rows.length + 1} aria-readonly="true">
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="rank">
              <abbr title={t('results.table.rank')}>#</abbr>
            </th>
            {table.getHeaderGroups()[0]?.headers.map((header, index) => {
              const column = columns[index] as ResultColumn;
              const sorted = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
                  className={column.key === 'npv' ? 'npv' : undefined}
                >
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    {toneOf(column) && <i className="dot" data-tone={toneOf(column)} aria-hidden="true" />}
                    <span title={column.label}>{headOf(column)}</span> <span className="unit">{headUnit(column, scale, look)}</span>
                    {sorted === 'desc' && <IconArrowDown size={14} stroke={1.75} aria-hidden="true" />}
                    {sorted === 'asc' && <IconArrowUp size={14} stroke={1.75} aria-hidden="true" />}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} span={columns.length + 1} />
          {indices.map((index) => {
            const row = rows[index];
            if (!row) return null;
            const item = row.original;
            const isBest = marksBest && rank.get(item.id) === 1;
            return (
              <tr
                key={item.id}
                data-index={index}
                data-best={isBest || undefined}
                data-new={newest?.has(item.id) || undefined}
                aria-rowindex={index + 2}
                aria-selected={onSelect ? item.id === selected : undefined}
                tabIndex={index === tabbable ? 0 : -1}
                onClick={() => onSelect?.(item)}
                onDoubleClick={() => onOpen?.(item)}
                onKeyDown={onKeyDown(index, item)}
              >
                <td className="rank">
                  {isBest ? (
                    <>
                      <IconStarFilled size={14} aria-hidden="true" />
                      <span className="aside-text">{partial ? t('results.table.bestSoFar') : t('results.table.best')}</span>
                    </>
                  ) : (
                    rank.get(item.id)
                  )}
                </td>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} item={item} scale={scale} look={look} best={best} worst={worst} />
                ))}
              </tr>
            );
          })}
          <Spacer height={below} span={columns.length + 1} />
        </tbody>
      </table>
    </div>
  );
}

function definition(column: ResultColumn): ColumnDef<typeof features, ResultItem> {
  return {
    id: column.key,
    accessorFn: (item) => column.read(item) ?? undefined,
    // Figures of the money kind are looked at from the largest down, sizes and costs of energy from the smallest up.
    sortDescFirst: column.group === 'economics' || column.group === 'revenue',
    sortUndefined: 'last',
    sortFn: (a, b, id) => a.getValue<number>(id) - b.getValue<number>(id),
  };
}

interface CellProps {
  readonly column: ResultColumn;
  readonly item: ResultItem;
  readonly scale: MoneyScale;
  readonly look: FigureLook;
  readonly best: number;
  readonly worst: number;
}

function Cell({ column, item, scale, look, best, worst }: CellProps) {
  const text = cellText(column, item, scale, look);
  if (column.key === 'npv') {
    const bar = npvBar(item.npv, best, worst);
    return (
      <td className="npv" data-negative={item.npv < 0 || undefined}>
        <span className="npv-bar" aria-hidden="true">
          <i style={{ left: `${bar.start}%`, width: `${bar.width}%` }} />
          <b style={{ left: `${bar.zero}%` }} />
        </span>
        <span>{text}</span>
      </td>
    );
  }
  if (column.read(item) === null)
    return (
      <td>
        <Tooltip label={column.absent}>
          <span aria-label={column.absent} role="img">
            {text}
          </span>
        </Tooltip>
      </td>
    );
  return <td>{text}</td>;
}

/** Keeps the place of rows that are not drawn. */
function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}
