import { Popover } from '@mantine/core';
import { IconSchema } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SingleLineDiagram } from './SingleLineDiagram';

/** Opens the single-line diagram over the content, for a folded rail. */
export function SchematicButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="left-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="icon-button"
          aria-label={t('schematic.title')}
          title={t('schematic.open')}
          onClick={() => setOpened(!opened)}
        >
          <IconSchema size={16} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="schematic" aria-label={t('schematic.open')}>
        <SingleLineDiagram onFollowed={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
