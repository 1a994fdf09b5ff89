import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TechnologyKind } from '@hybrid/project/document/technologies';
import { addTechnology, removeTechnology } from '@hybrid/project/edits/technologyEdits';
import { AskRemoval } from '../ui/AskRemoval';
import { ItemTabs } from '../ui/ItemTabs';
import { showAdded } from '../ui/shownItems';
import { edit, projectNow } from '../openProject/projectStore';
import './generation.css';

interface Named {
  readonly id: string;
  readonly customName: string;
}

interface TechnologyTabsProps<T extends Named> {
  readonly kind: TechnologyKind;
  /** Label of the list for screen readers. */
  readonly label: string;
  readonly items: readonly T[];
  /** Label of the button that adds one, also the name of the edit in undo. */
  readonly addLabel: string;
  readonly addEdit: string;
  /** Returns the text of what is removed with a technology. */
  readonly removalText: (name: string) => string;
  readonly children: (item: T, index: number) => ReactNode;
}

/** Shows the technologies of a kind, a tab for each; the last one is removed by the switch of the section. */
export function TechnologyTabs<T extends Named>({ kind, label, items, addLabel, addEdit, removalText, children }: TechnologyTabsProps<T>) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<Named>();
  const add = () => {
    edit(addEdit, addTechnology(kind));
    const added = projectNow()[kind].at(-1);
    if (added) showAdded(kind, added.id);
  };
  const removal = removing && t('equipment.remove', { name: removing.customName });
  return (
    <>
      <ItemTabs
        list={kind}
        label={label}
        items={items.map(({ id, customName }) => ({ id, title: customName, tone: kind }))}
        actions={
          <button type="button" className="link-button" onClick={add}>
            <IconPlus size={14} stroke={1.75} aria-hidden />
            {addLabel}
          </button>
        }
      >
        {({ id }, index) => {
          const item = items[index];
          if (item === undefined || item.id !== id) return null;
          return (
            <article className="item" aria-label={item.customName}>
              {children(item, index)}
              <footer className="technology-foot">
                <button type="button" className="link-button" data-tone="error" onClick={() => setRemoving(item)}>
                  {t('equipment.remove', { name: item.customName })}
                </button>
              </footer>
            </article>
          );
        }}
      </ItemTabs>
      {removing && removal !== undefined && (
        <AskRemoval
          title={t('equipment.removeTitle', { name: removing.customName })}
          text={removalText(removing.customName)}
          action={removal}
          onRemove={() => {
            edit(removal, removeTechnology(kind, removing.id));
            // Its button is removed with it: the focus moves to the tab that is shown now, or after the last one to the switch.
            requestAnimationFrame(() =>
              (
                document.querySelector<HTMLElement>(`#${kind} [role="tab"][aria-selected="true"]`) ??
                document.querySelector<HTMLElement>(`#${kind} [role="switch"]`)
              )?.focus(),
            );
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
