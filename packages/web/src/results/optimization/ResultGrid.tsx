import type { ShownColumn } from './useTranslatedColumns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { memo, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LongRows, type LongRowsScroll } from '../../ui/LongRows';
import type { FigureLook, MoneyScale } from '../../ui/figures';
import { type Tone } from '@hybrid/project/results/systemName';
import { RankCell, ResultCell, TickBox } from './ResultCells';
import { ResultHead } from './ResultHead';
import { areAllTicked } from './tableLook';
import { movedIndex } from './tableShape';
import { usePinnedPlaces } from './usePinnedPlaces';
import type { ShownTable } from './useResultTable';

export interface ResultGridProps {
  readonly name: string;
  readonly table: ShownTable;
  readonly scale: MoneyScale;
  readonly look: FigureLook;
  readonly toneOf: (column: ShownColumn) => Tone;
  /** Returns the head of a column, where it is not its label. */
  readonly headOf?: (column: ShownColumn) => string;
  /** Returns the name of a system at its checkbox. */
  readonly nameOf?: (item: ResultItem) => string;
  readonly selected: string | undefined;
  /** Rows added by the last reading; they flash once. */
  readonly newest?: ReadonlySet<string>;
  readonly partial?: boolean;
  /** True if the first row is marked as the best, and those of the efficient frontier. */
  readonly marksBest?: boolean;
  /** If left out, rows can be read but not selected. */
  readonly onSelect?: (item: ResultItem) => void;
  readonly onOpen?: (item: ResultItem) => void;
  /** If left out, there are no checkboxes. */
  readonly onTick?: (item: ResultItem) => void;
}

/** Number of rows above which only those in sight are drawn. */
const virtualAbove = 200;
const rowHeight = 32;
const pageRows = 15;

/** A table of systems: sorts by its heads, moves by arrow keys, selects on click, opens on double click or Enter, ticks with C. */
export const ResultGrid = memo(function ResultGrid({
  name,
  table,
  scale,
  look,
  toneOf,
  headOf = ({ label }) => label,
  nameOf = ({ id }) => id,
  selected,
  newest,
  partial = false,
  marksBest = true,
  onSelect,
  onOpen,
  onTick,
}: ResultGridProps) {
  const { t } = useTranslation();
  const { columns, pinned, items, frontier, rows, hasFilters } = table;
  const { ticked } = table.look;
  const rank = useMemo(() => new Map(items.map(({ id }, index) => [id, index + 1])), [items]);
  const [best, worst] = useMemo(() => extremes(items), [items]);
  const { head, places } = usePinnedPlaces(pinned.size + 1);
  const pin = (index: number) => (index < pinned.size ? { 'data-pinned': true, style: { left: places[index + 1] ?? 0 } } : {});

  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const { scroll, onKeyDown } = useRowKeys(frame, { rows, onSelect, onOpen, onTick });
  const tabbable = Math.max(
    0,
    rows.findIndex(({ id }) => id === selected),
  );
  const headRows = hasFilters ? 2 : 1;

  const renderRow = (item: ResultItem, index: number) => {
    const isBest = marksBest && rank.get(item.id) === 1;
    return (
      <tr
        key={item.id}
        data-index={index}
        data-best={isBest || undefined}
        data-new={newest?.has(item.id) || undefined}
        aria-rowindex={index + 1 + headRows}
        aria-selected={onSelect ? item.id === selected : undefined}
        tabIndex={index === tabbable ? 0 : -1}
        onClick={() => onSelect?.(item)}
        onDoubleClick={() => onOpen?.(item)}
        onKeyDown={onKeyDown(index, item)}
      >
        <RankCell
          rank={rank.get(item.id)}
          isBest={isBest}
          isOnFrontier={marksBest && items.length > 1 && frontier.has(item)}
          partial={partial}
        >
          {onTick && (
            <TickBox
              label={t('results.table.tick', { rank: rank.get(item.id) ?? 0, system: nameOf(item) })}
              isTicked={ticked.includes(item.id)}
              refused={!ticked.includes(item.id) && areAllTicked(ticked) ? t('sideBySide.full') : undefined}
              tabIndex={index === tabbable ? 0 : -1}
              onTick={() => onTick(item)}
            />
          )}
        </RankCell>
        {columns.map((column, place) => (
          <ResultCell key={column.key} column={column} item={item} scale={scale} look={look} best={best} worst={worst} pin={pin(place)} />
        ))}
      </tr>
    );
  };

  return (
    <div className="result-scroll" ref={setFrame}>
      <table className="result-table" role="grid" aria-label={name} aria-rowcount={rows.length + headRows} aria-readonly="true">
        <ResultHead {...{ table, scale, look, toneOf, headOf, head, pin }} />
        <tbody>
          {rows.length === 0 && <NoneFit table={table} />}
          {rows.length > virtualAbove ? (
            <LongRows ref={scroll} frame={frame} items={rows} rowHeight={rowHeight} span={columns.length + 1} renderRow={renderRow} />
          ) : (
            rows.map(renderRow)
          )}
        </tbody>
      </table>
      <SortAnnouncement table={table} />
    </div>
  );
});

interface RowKeys extends Pick<ShownTable, 'rows'> {
  readonly onSelect: ResultGridProps['onSelect'];
  readonly onOpen: ResultGridProps['onOpen'];
  readonly onTick: ResultGridProps['onTick'];
}

/** Handles the keys of a row; those that move to another scroll it into view and select it. */
function useRowKeys(frame: HTMLElement | null, { rows, onSelect, onOpen, onTick }: RowKeys) {
  const scroll = useRef<LongRowsScroll>(null);
  const focusRow = (index: number) => {
    scroll.current?.scrollTo(index);
    requestAnimationFrame(() => frame?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus());
  };
  const onKeyDown = (index: number, item: ResultItem) => (event: KeyboardEvent) => {
    // Controls within a cell handle their own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = movedIndex(index, event.key, rows.length, pageRows);
    if (next !== undefined) {
      focusRow(next);
      const target = rows[next];
      if (target) onSelect?.(target);
    } else if (event.key === 'Enter') onOpen?.(item);
    else if (event.key === ' ') onSelect?.(item);
    else if (onTick && event.key.toLowerCase() === 'c') onTick(item);
    else return;
    event.preventDefault();
  };
  return { scroll, onKeyDown };
}

/** Shows that no system passes the filters. */
function NoneFit({ table: { columns, clearFilters } }: Pick<ResultGridProps, 'table'>) {
  const { t } = useTranslation();
  return (
    <tr>
      <td className="none-fit" colSpan={columns.length + 1}>
        {t('results.table.noneFit')}{' '}
        <button type="button" className="link-button" onClick={clearFilters}>
          {t('results.table.clearFilters')}
        </button>
      </td>
    </tr>
  );
}

/** Tells screen readers the order of the rows. */
function SortAnnouncement({ table: { sorting, all } }: Pick<ResultGridProps, 'table'>) {
  const { t } = useTranslation();
  return (
    <p className="aside-text" aria-live="polite">
      {t('results.table.sorted', {
        by: sorting
          .map(({ key, isFalling }) =>
            t(isFalling ? 'results.table.falling' : 'results.table.rising', {
              name: all.find((column) => column.key === key)?.label ?? '',
            }),
          )
          .join(', '),
      })}
    </p>
  );
}

/** Returns the largest and smallest NPV, with zero between them. */
function extremes(items: readonly ResultItem[]): readonly [best: number, worst: number] {
  let [best, worst] = [0, 0];
  for (const { npv } of items) [best, worst] = [Math.max(best, npv), Math.min(worst, npv)];
  return [best, worst];
}
