import { IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { Menu } from '@mantine/core';
import { useRef } from 'react';
import type { ActionMenuProps, MenuEntry } from './ActionMenu';
import { useComingOpen } from './useComingOpen';

/** Menu that was requested: mounted open, in place of the pressed button, and kept mounted. */
export function OpenMenu({ renderButton, entries, width }: ActionMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useComingOpen(target);
  // A dialog of an entry returns the focus to its previous place, but the entry is gone by then: so the button takes the focus first.
  const run = (operate: () => void) => () => {
    target.current?.focus();
    operate();
  };
  return (
    <Menu opened={opened} onChange={setOpened} width={width} position="bottom-end">
      <Menu.Target>{renderButton(target)}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, place) => (
          <Entry key={place} entry={entry} run={run} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry, run }: { readonly entry: MenuEntry; readonly run: (operate: () => void) => () => void }) {
  switch (entry.kind) {
    case 'action':
      return (
        <Menu.Item
          {...(entry.isDanger ? { color: 'red' } : {})}
          leftSection={entry.icon}
          rightSection={entry.keys === undefined ? undefined : <kbd aria-hidden>{entry.keys}</kbd>}
          onClick={run(entry.run)}
        >
          {entry.words}
        </Menu.Item>
      );
    case 'link':
      return (
        <Menu.Item
          component="a"
          href={entry.to}
          {...(entry.to.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noreferrer' })}
          leftSection={entry.icon}
        >
          {entry.words}
        </Menu.Item>
      );
    case 'check':
      return (
        <Menu.CheckboxItem
          checked={entry.checked}
          closeMenuOnClick={false}
          // The tick at the left shows only while it is on; an empty box shows that it can be ticked.
          rightSection={
            entry.checked ? <IconSquareCheck size={16} stroke={1.75} aria-hidden /> : <IconSquare size={16} stroke={1.75} aria-hidden />
          }
          onChange={entry.change}
        >
          {entry.words}
        </Menu.CheckboxItem>
      );
    case 'choice':
      return (
        <>
          <Menu.Label>{entry.words}</Menu.Label>
          <Menu.RadioGroup value={entry.value} onChange={entry.choose}>
            {entry.options.map(({ value, words, icon }) => (
              <Menu.RadioItem key={value} value={value} closeMenuOnClick={false} rightSection={icon}>
                {words}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </>
      );
    case 'label':
      return <Menu.Label>{entry.words}</Menu.Label>;
    case 'divider':
      return <Menu.Divider />;
  }
}
