import { Button, Popover } from '@mantine/core';
import { isMoney, type ColumnGroup } from '@hybrid/project/results/columns';
import { IconColumns3, IconDownload, IconFilter, IconPin, IconPinFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../ui/CheckBox';
import { saveFile } from '../../browser/saveFile';
import type { FigureLook, MoneyScale } from '../../ui/figures';
import { CopyButton } from './CopyButton';
import { columnPresets, presetShown } from './tableLook';
import { copyText, csvText } from './tableShape';
import type { ShownTable } from './useResultTable';
import { FieldGroup } from '../../ui/FieldGroup';

interface TableToolsProps {
  readonly name: string;
  readonly table: ShownTable;
  readonly scale: MoneyScale;
  readonly look: FigureLook;
}

/** Chooses the columns and rows of a table, and exports the table for spreadsheets. */
export const TableTools = memo(function TableTools({ name, table, scale, look }: TableToolsProps) {
  const { t } = useTranslation();
  const { columns, rows, hasFilters } = table;
  const count = Object.keys(table.filters).length;
  return (
    <>
      <ColumnChooser table={table} />
      <Button
        variant="default"
        aria-pressed={hasFilters}
        onClick={() => table.showFilters(!hasFilters)}
        leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
      >
        {count > 0 && hasFilters ? t('results.table.filters', { count }) : t('results.table.filter')}
      </Button>
      <CopyButton text={() => copyText(columns, rows, scale, look)} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => saveFile(`${name}.csv`, csvText(columns, rows, look), 'text/csv')}
      >
        {t('results.table.csv')}
      </Button>
    </>
  );
});

const groups: readonly ColumnGroup[] = ['sensitivity', 'size', 'economics', 'revenue'];

/** Lists the columns by group, each to be shown or pinned, with presets. */
function ColumnChooser({ table }: Pick<TableToolsProps, 'table'>) {
  const { t } = useTranslation();
  const { all, columns, pinned, look, setLook } = table;
  const shown = new Set(columns);
  const togglePin = (key: string) => setLook({ pinned: pinned.has(key) ? [...pinned].filter((other) => other !== key) : [...pinned, key] });
  return (
    <Popover width={340} position="bottom-end" trapFocus returnFocus withRoles>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}>
          {t('results.table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="column-chooser" aria-label={t('results.table.columns')}>
        <div className="column-presets" role="group" aria-label={t('results.table.presets')}>
          {columnPresets.map((preset) => (
            <Button key={preset} size="xs" variant="default" onClick={() => setLook({ shown: presetShown(preset, all) })}>
              {t(`results.table.preset.${preset}`)}
            </Button>
          ))}
        </div>
        {groups.map((group) => {
          const ofGroup = all.filter((column) => column.group === group);
          if (ofGroup.length === 0) return null;
          return (
            <FieldGroup key={group} title={t(`results.table.group_${group}`)}>
              {ofGroup.map((column) => {
                const isPinned = pinned.has(column.key);
                const name = [column.label, isMoney(column) ? '' : column.unit.replace('¤', '')].join(' ').trim();
                return (
                  <div key={column.key} className="column-choice">
                    <CheckBox
                      label={name}
                      checked={shown.has(column)}
                      onChange={(isShown) => setLook({ shown: { ...look.shown, [column.key]: isShown } })}
                    />
                    <button
                      type="button"
                      className="icon-button"
                      aria-pressed={isPinned}
                      aria-label={t('results.table.pin', { name })}
                      title={t('results.table.pin', { name })}
                      disabled={!shown.has(column)}
                      onClick={() => togglePin(column.key)}
                    >
                      {isPinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} stroke={1.75} aria-hidden />}
                    </button>
                  </div>
                );
              })}
            </FieldGroup>
          );
        })}
      </Popover.Dropdown>
    </Popover>
  );
}
