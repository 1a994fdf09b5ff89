import { IconDots } from '@tabler/icons-react';
import { ActionMenu, type MenuEntry } from './ActionMenu';

/** Menu of further actions for a table row, behind three dots. `label` names the row to a screen reader. */
export function RowMenu({ label, entries }: { readonly label: string; readonly entries: readonly MenuEntry[] }) {
  return (
    <ActionMenu
      width={180}
      entries={entries}
      renderButton={(ref, press) => (
        <button ref={ref} type="button" className="icon-button" aria-label={label} aria-haspopup="menu" onClick={press}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    />
  );
}
