import { IconArrowDown, IconArrowUp, IconCopy, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageItem, StorageUse } from '@hybrid/api/libraryItemCalls';
import { useNumbers } from '../ui/numbers';
import { LongRows } from '../ui/LongRows';
import type { MenuEntry } from '../ui/ActionMenu';
import { RowMenu } from '../ui/RowMenu';
import { CyclesSketch } from './CyclesSketch';
import { libraryColumnNames, libraryColumns, sortedItems, type LibraryColumn, type LibrarySorting } from './libraryRows';

interface ItemTableProps {
  readonly items: readonly StorageItem[];
  /** Projects that hold a copy, by item name. */
  readonly uses: ReadonlyMap<string, readonly StorageUse[]>;
  /** Ids of the selected items. */
  readonly ticked: readonly string[];
  readonly tick: (id: string) => void;
  readonly sorting: LibrarySorting;
  readonly setSorting: (sorting: LibrarySorting) => void;
  readonly copy: (id: string) => void;
  readonly download: (id: string) => void;
  readonly remove: (id: string, name: string) => void;
}

/** Height of a row [px], and the number of rows up to which all are drawn. */
const rowHeight = 44;
const drawnWhole = 100;

export function ItemTable({ items, uses, ticked, sorting, setSorting, ...operations }: ItemTableProps) {
  const { t } = useTranslation();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const sorted = useMemo(() => sortedItems(items, sorting), [items, sorting]);
  const isLong = items.length > drawnWhole;
  const renderRow = (item: StorageItem, index: number) => (
    <Row
      key={item.id}
      item={item}
      row={index + 2}
      projects={uses.get(item.name)?.length ?? 0}
      isTicked={ticked.includes(item.id)}
      {...operations}
    />
  );
  return (
    <div className="card listing-table library-table" ref={setFrame} data-long={isLong || undefined}>
      <table aria-label={t('storageLibrary.title')} aria-rowcount={items.length + 1}>
        <thead>
          <tr>
            <th scope="col" className="library-tick">
              <span className="aside-text">{t('storageLibrary.compare.column')}</span>
            </th>
            {libraryColumnNames.map((column) => (
              <Head key={column} column={column} sorting={sorting} setSorting={setSorting} />
            ))}
            <th scope="col" className="end">
              {t('storageLibrary.columns.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {isLong ? (
            <LongRows frame={frame} items={sorted} rowHeight={rowHeight} span={libraryColumnNames.length + 2} renderRow={renderRow} />
          ) : (
            sorted.map(renderRow)
          )}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps extends Pick<ItemTableProps, 'sorting' | 'setSorting'> {
  readonly column: LibraryColumn;
}

const isNumeric = (column: LibraryColumn): boolean => 'decimals' in libraryColumns[column];

function Head({ column, sorting, setSorting }: HeadProps) {
  const { t } = useTranslation();
  const sorted = sorting.by === column;
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      className={isNumeric(column) ? 'number' : undefined}
      aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => setSorting({ by: column, descending: sorted && !sorting.descending })}>
        {t(`storageLibrary.columns.${column}`)}
        {sorted && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}

interface RowProps extends Pick<ItemTableProps, 'copy' | 'download' | 'remove' | 'tick'> {
  readonly item: StorageItem;
  /** Row number in the table; the head is 1. */
  readonly row: number;
  /** Number of projects that hold a copy. */
  readonly projects: number;
  readonly isTicked: boolean;
}

function Row({ item, row, projects, isTicked, tick, copy, download, remove }: RowProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const navigate = useNavigate();
  const { id, name } = item;
  const edit = { to: '/storageLibrary/edit/$itemId/$', params: { itemId: id, _splat: 'general' } } as const;
  const entries: readonly MenuEntry[] = [
    {
      kind: 'action',
      words: t('storageLibrary.edit'),
      icon: <IconPencil size={16} stroke={1.75} aria-hidden />,
      run: () => void navigate(edit),
    },
    { kind: 'action', words: t('storageLibrary.copy'), icon: <IconCopy size={16} stroke={1.75} aria-hidden />, run: () => copy(id) },
    {
      kind: 'action',
      words: t('storageLibrary.download'),
      icon: <IconDownload size={16} stroke={1.75} aria-hidden />,
      run: () => download(id),
    },
    {
      kind: 'action',
      words: t('storageLibrary.delete'),
      icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
      isDanger: true,
      run: () => remove(id, name),
    },
  ];
  return (
    <tr aria-rowindex={row}>
      <td className="library-tick">
        <label className="check">
          <input type="checkbox" checked={isTicked} aria-label={t('storageLibrary.compare.tick', { name })} onChange={() => tick(id)} />
        </label>
      </td>
      {libraryColumnNames.map((column) => {
        const { value } = libraryColumns[column];
        const shown = value(item);
        if (column === 'name')
          return (
            <td key={column} className="listing-name">
              <span className="library-name">
                <span>
                  <Link {...edit}>{name}</Link>
                  {projects > 0 && <small>{t('storageLibrary.uses.count', { count: projects })}</small>}
                </span>
                <CyclesSketch curve={item.lifetimeCurve} name={name} />
              </span>
            </td>
          );
        return typeof shown === 'number' ? (
          <td key={column} className="number">
            {numbers.write(shown, decimalsOf(column))}
          </td>
        ) : (
          <td key={column}>{shown === '' ? <span className="muted">—</span> : shown}</td>
        );
      })}
      <td className="end">
        <span className="listing-actions">
          <Link {...edit} aria-label={t('storageLibrary.editOf', { name })}>
            {t('storageLibrary.edit')}
          </Link>
          <RowMenu label={t('storageLibrary.more', { name })} entries={entries} />
        </span>
      </td>
    </tr>
  );
}

function decimalsOf(column: LibraryColumn): number {
  const shown = libraryColumns[column];
  return 'decimals' in shown ? shown.decimals : 0;
}
