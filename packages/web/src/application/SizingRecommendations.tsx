import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SizingItem, SizingTable } from '@hybrid/project/results/sizingTable';
import { translateUnit, useTranslate } from '../i18n/translate';
import { figure } from '../ui/figures';
import { useFigureLook } from '../openProject/useFigureLook';
import { Disclosure } from '../ui/Disclosure';
import '../studies/studies.css';

interface Sorting {
  readonly column: number;
  readonly falling: boolean;
}

/** Sorts rows by a column; rows without a figure come last. Without a column they keep their order, by NPV. */
export function sortedRows(items: readonly SizingItem[], sorting: Sorting | undefined): readonly SizingItem[] {
  if (!sorting) return items;
  const { column, falling } = sorting;
  const worst = falling ? -Infinity : Infinity;
  const value = ({ results }: SizingItem): number => results[column] ?? worst;
  return items.toSorted((a, b) => (falling ? value(b) - value(a) : value(a) - value(b)));
}

/** Lists the recommendations of the system sizer, each with a button that applies its sizes to the plant. */
export function SizingRecommendations({ table, onApply }: { readonly table: SizingTable; readonly onApply: (item: SizingItem) => void }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const translate = useTranslate();
  const [sorting, setSorting] = useState<Sorting>();
  const { items } = table;
  const header = table.header.map(({ name, units, ...rest }) => ({ ...rest, name: translate(name), units: translateUnit(units) }));
  const notes = table.notes.map(translate);
  const rows = sortedRows(items, sorting);
  const sort = (column: number) => setSorting({ column, falling: sorting?.column === column ? !sorting.falling : true });
  const order = (column: number) => (sorting?.column !== column ? 'none' : sorting.falling ? 'descending' : 'ascending');
  return (
    <>
      {items.length > 0 && (
        <>
          <h3>{t('sizing.table')}</h3>
          {/* Focusable, so that it can be scrolled with the keyboard. */}
          <div className="sizing-scroll card" role="region" aria-label={t('sizing.table')} tabIndex={0}>
            <table aria-label={t('sizing.table')}>
              <thead>
                <tr>
                  {header.map(({ name, units }, column) => (
                    <th key={`${name} ${units}`} scope="col" aria-sort={order(column)}>
                      <button type="button" aria-label={t('sizing.sortBy', { name: `${name} ${units}` })} onClick={() => sort(column)}>
                        {name} ({units})
                      </button>
                    </th>
                  ))}
                  <th scope="col">{t('sizing.keeps')}</th>
                  <th scope="col" aria-label={t('sizing.apply')} />
                </tr>
              </thead>
              <tbody>
                {rows.map((item, row) => (
                  <tr key={item.id}>
                    {header.map(({ name, units, decimals }, column) => (
                      <td key={`${name} ${units}`}>{figure(item.results[column], decimals, look)}</td>
                    ))}
                    <td>{t(item.keepsContracts ? 'sizing.yes' : item.paysPenalties ? 'sizing.pays' : 'sizing.no')}</td>
                    <td>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t('sizing.applyRow', { row: row + 1 })}
                        onClick={() => onApply(item)}
                      >
                        {t('sizing.apply')}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {notes.length > 0 && (
        // The reasons are open where nothing was found.
        <Disclosure title={t('sizing.looked')} className="sizing-notes" open={items.length === 0}>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
