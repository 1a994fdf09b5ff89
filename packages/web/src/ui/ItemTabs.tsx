import { Tabs } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import type { Tone } from './Section';
import { announceItems, showItem, tabsId, useShownItem } from './shownItems';
import './itemTabs.css';

interface TabbedItem {
  readonly id: string;
  readonly title: string;
  readonly tone?: Tone;
}

interface ItemTabsProps<T extends TabbedItem> {
  /** Name of the list on the page. */
  readonly list: string;
  readonly label: string;
  readonly items: readonly T[];
  /** Buttons after the last tab, such as the add button. */
  readonly actions?: ReactNode;
  /** Form of the shown item; its element has the id of the item, which anchors refer to. */
  readonly children: (item: T, index: number) => ReactNode;
}

/** Shows one of several items at a time in tabs. An anchor within a hidden item shows it (`goToAnchor`). */
export function ItemTabs<T extends TabbedItem>({ list, label, items, actions, children }: ItemTabsProps<T>) {
  const ids = items.map(({ id }) => id);
  const known = ids.join(' ');
  const shown = useShownItem(list, ids);
  useEffect(() => announceItems(list, known.split(' ')), [list, known]);
  return (
    <Tabs
      id={tabsId(list)}
      value={shown ?? null}
      onChange={(id) => id !== null && showItem(list, id)}
      className="item-tabs"
      keepMounted={false}
    >
      <div className="item-tabs-bar">
        <Tabs.List aria-label={label}>
          {items.map(({ id, title, tone }) => (
            <Tabs.Tab key={id} value={id} leftSection={tone && <i className="dot" data-tone={tone} />}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {actions}
      </div>
      {items.map((item, index) => (
        <Tabs.Panel key={item.id} value={item.id}>
          <div id={item.id}>{children(item, index)}</div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
