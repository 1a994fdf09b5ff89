import { Tooltip } from '@mantine/core';
import type { ShownColumn } from './useTranslatedColumns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { IconArrowDown, IconArrowUp, IconStarFilled } from '@tabler/icons-react';
import { memo, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LongRows, type LongRowsScroll } from '../../ui/LongRows';
import type { FigureLook, MoneyScale } from '../../ui/figures';
import { FilterCell } from './FilterCell';
import { type Tone } from '@hybrid/project/results/systemName';
import { cellText, headUnit, movedIndex, npvBar } from './tableShape';
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
  /** True if the first row is marked as the best. */
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
  const { columns, pinned, items, rows, hasFilters } = table;
  const { ticked } = table.look;
  const rank = useMemo(() => new Map(items.map(({ id }, index) => [id, index + 1])), [items]);
  const [best, worst] = useMemo(() => extremes(items), [items]);
  const { head, places } = usePinnedPlaces(pinned.size + 1);
  const pin = (index: number) => (index < pinned.size ? { 'data-pinned': true, style: { left: places[index + 1] ?? 0 } } : {});

  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const scroll = useRef<LongRowsScroll>(null);
  const tabbable = Math.max(
    0,
    rows.findIndex(({ id }) => id === selected),
  );

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
  const headRows = hasFilters ? 2 : 1;

  const renderRow = (item: ResultItem, index: number) => {
    const isBest = marksBest && rank.get(item.id) === 1;
    const isTicked = ticked.includes(item.id);
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
        <td className="rank">
          <span className="rank-parts">
            {onTick && (
              <TickBox
                label={t('results.table.tick', { rank: rank.get(item.id) ?? 0, system: nameOf(item) })}
                isTicked={isTicked}
                tabIndex={index === tabbable ? 0 : -1}
                onTick={() => onTick(item)}
              />
            )}
            <Rank rank={rank.get(item.id)} isBest={isBest} partial={partial} />
          </span>
        </td>
        {columns.map((column, place) => (
          <Cell key={column.key} column={column} item={item} scale={scale} look={look} best={best} worst={worst} pin={pin(place)} />
        ))}
      </tr>
    );
  };

  return (
    <div className="result-scroll" ref={setFrame}>
      <table className="result-table" role="grid" aria-label={name} aria-rowcount={rows.length + headRows} aria-readonly="true">
        <thead>
          <tr aria-rowindex={1} ref={head}>
            <th scope="col" className="rank">
              <abbr title={t('results.table.rank')}>#</abbr>
            </th>
            {columns.map((column, index) => (
              <Head key={column.key} {...{ column, table, scale, look, toneOf, headOf }} pin={pin(index)} />
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
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td className="none-fit" colSpan={columns.length + 1}>
                {t('results.table.noneFit')}{' '}
                <button type="button" className="link-button" onClick={table.clearFilters}>
                  {t('results.table.clearFilters')}
                </button>
              </td>
            </tr>
          )}
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

interface HeadProps extends Pick<ResultGridProps, 'table' | 'scale' | 'look' | 'toneOf'> {
  readonly column: ShownColumn;
  readonly headOf: (column: ShownColumn) => string;
  readonly pin: object;
}

/** Head of a column, which sorts by it. */
function Head({ column, table, scale, look, toneOf, headOf, pin }: HeadProps) {
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
        {toneOf(column) && <i className="dot" data-tone={toneOf(column)} aria-hidden="true" />}
        <span title={column.meaning === '' ? column.label : `${column.label}: ${column.meaning}`}>{headOf(column)}</span>{' '}
        <span className="unit">{headUnit(column, scale, look)}</span>
        {sorted?.isFalling === true && <IconArrowDown size={14} stroke={1.75} aria-hidden="true" />}
        {sorted?.isFalling === false && <IconArrowUp size={14} stroke={1.75} aria-hidden="true" />}
        {sorted && sorting.length > 1 && <span className="sort-place">{place + 1}</span>}
      </button>
    </th>
  );
}

interface RankProps {
  readonly rank: number | undefined;
  readonly isBest: boolean;
  readonly partial: boolean;
}

/** Rank of a system; the best has a star. */
function Rank({ rank, isBest, partial }: RankProps) {
  const { t } = useTranslation();
  if (!isBest) return rank;
  return (
    <>
      <IconStarFilled size={14} aria-hidden="true" />
      <span className="aside-text">{partial ? t('results.table.bestSoFar') : t('results.table.best')}</span>
    </>
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

interface TickBoxProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly tabIndex: number;
  readonly onTick: () => void;
}

/** Checkbox that selects a system for comparison. Clicking it does not select the row. */
function TickBox({ label, isTicked, tabIndex, onTick }: TickBoxProps) {
  return (
    <label className="check tick" onClick={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()}>
      <input type="checkbox" aria-label={label} checked={isTicked} tabIndex={tabIndex} onChange={onTick} />
    </label>
  );
}

interface CellProps {
  readonly column: ShownColumn;
  readonly item: ResultItem;
  readonly scale: MoneyScale;
  readonly look: FigureLook;
  readonly best: number;
  readonly worst: number;
  readonly pin: object;
}

function Cell({ column, item, scale, look, best, worst, pin }: CellProps) {
  const text = cellText(column, item, scale, look);
  if (column.key === 'npv') {
    const bar = npvBar(item.npv, best, worst);
    return (
      <td className="npv" data-negative={item.npv < 0 || undefined} {...pin}>
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
      <td {...pin}>
        <Tooltip label={column.absent}>
          <span aria-label={column.absent} role="img">
            {text}
          </span>
        </Tooltip>
      </td>
    );
  return <td {...pin}>{text}</td>;
}
