import type { ResultItem } from '@hybrid/project/results/resultTables';
import { useTranslation } from 'react-i18next';
import { useTableLook } from '../optimization/tableLook';
import '../sizes/pinnedSwitch.css';
import type { ComparedTable } from './CompareView';

interface PinnedSwitchProps {
  readonly projectId: string;
  /** The system that is compared. */
  readonly item: ResultItem;
  readonly base: ResultItem;
  readonly table: ComparedTable;
}

/** Switches between the pinned systems, all against one base; left out where no other is pinned. */
export function PinnedSwitch({ projectId, item, base, table }: PinnedSwitchProps) {
  const { t } = useTranslation();
  const { ticked } = useTableLook(projectId);
  const { onCompare } = table;
  const pinned = ticked.flatMap((id) => (id === base.id ? [] : (table.items.find((each) => each.id === id) ?? [])));
  if (!onCompare || !pinned.some(({ id }) => id !== item.id)) return null;
  return (
    <div className="pinned-switch" role="group" aria-label={t('sizes.pinned')}>
      <span className="muted">{t('sizes.pinned')}</span>
      {pinned.map((each) => (
        <button
          key={each.id}
          type="button"
          className="pinned-option"
          aria-pressed={each.id === item.id}
          onClick={() => onCompare(each, base)}
        >
          {table.nameOf(each)}
        </button>
      ))}
    </div>
  );
}
