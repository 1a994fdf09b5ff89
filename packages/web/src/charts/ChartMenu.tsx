import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconClipboard, IconDots, IconPhotoDown, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ChartMenuProps {
  readonly name: string;
  readonly asTable: boolean;
  /** Switches between picture and table; left out where there is no table. */
  readonly toggle?: () => void;
  readonly copyTable?: () => void;
  readonly download: () => void;
}

/** Menu of a chart: its table, and its figures or picture to take along. */
export function ChartMenu({ name, asTable, toggle, copyTable, download }: ChartMenuProps) {
  const { t } = useTranslation();
  return (
    <div className="chart-menu">
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Tooltip label={t('charts.menu')} openDelay={400}>
            <ActionIcon variant="subtle" size={24} aria-label={t('charts.menuOf', { name })}>
              <IconDots size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {toggle && (
            <Menu.Item leftSection={<IconTable size={16} stroke={1.75} aria-hidden />} rightSection={<kbd>T</kbd>} onClick={toggle}>
              {asTable ? t('charts.asPicture') : t('charts.asTable')}
            </Menu.Item>
          )}
          {copyTable && (
            <Menu.Item leftSection={<IconClipboard size={16} stroke={1.75} aria-hidden />} onClick={copyTable}>
              {t('charts.copy')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPhotoDown size={16} stroke={1.75} aria-hidden />} onClick={download}>
            {t('charts.png')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
