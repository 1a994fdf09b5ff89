import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClipboard } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/useCopy';
import './exports.css';
import { shownTableText } from './shownTableText';

interface CopyableTableProps {
  readonly name: string;
  /** Position of the button: in the first head of the table, at the end of its title, or below it. */
  readonly place: 'corner' | 'title' | 'foot';
  /** Contains one table. */
  readonly children: ReactNode;
}

const icons = { copied: IconCheck, copyFailed: IconAlertTriangle, none: IconClipboard } as const;

/** A table that can be copied as shown, with its units, into a spreadsheet. */
export function CopyableTable({ name, place, children }: CopyableTableProps) {
  const { t } = useTranslation();
  const holder = useRef<HTMLDivElement>(null);
  const { copy, outcome } = useCopy();
  const Icon = icons[outcome ?? 'none'];

  const copyTable = () => {
    const table = holder.current?.querySelector('table');
    copy(table ? shownTableText(table) : '');
  };

  return (
    <div className="copyable" data-place={place} ref={holder}>
      {children}
      <div className="copy-table">
        <Tooltip label={t(`results.table.${outcome ?? 'copy'}`)} openDelay={400}>
          <ActionIcon variant="subtle" size={24} aria-label={t('results.table.copyOf', { name })} onClick={copyTable}>
            <Icon size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <span className="aside-text" aria-live="polite">
          {outcome ? t(`results.table.${outcome}`) : ''}
        </span>
      </div>
    </div>
  );
}
