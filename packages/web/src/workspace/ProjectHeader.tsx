import { Menu, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppHeader } from '../shell/AppHeader';
import { leaveSession } from './editSession';
import { redo, undo, useHistory, useProject } from './projectStore';
import { SavedState } from './SavedState';

const most = 12;

/** Where one is, whether it is saved, and the way back. */
export function ProjectHeader() {
  const { t } = useTranslation();
  const name = useProject((project) => project.name);
  return (
    <AppHeader beforeSignOut={leaveSession}>
      <nav className="crumbs" aria-label={t('shell.projects')}>
        <Link to="/library">{t('shell.projects')}</Link>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        <h1 className="clip" title={name}>
          {name}
        </h1>
      </nav>
      <SavedState />
      <UndoButtons />
    </AppHeader>
  );
}

function UndoButtons() {
  const { t } = useTranslation();
  const { past, future } = useHistory();
  const undoName = past[0] === undefined ? t('workspace.undo') : t('workspace.undoNamed', { name: past[0] });
  const redoName = future[0] === undefined ? t('workspace.redo') : t('workspace.redoNamed', { name: future[0] });
  return (
    <div className="undo">
      <Tooltip label={`${undoName}  ·  Ctrl Z`}>
        <button type="button" className="icon-button" aria-label={t('workspace.undo')} disabled={past.length === 0} onClick={undo}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
        </button>
      </Tooltip>
      <Tooltip label={`${redoName}  ·  Ctrl Shift Z`}>
        <button type="button" className="icon-button" aria-label={t('workspace.redo')} disabled={future.length === 0} onClick={redo}>
          <IconArrowForwardUp size={18} stroke={1.75} aria-hidden />
        </button>
      </Tooltip>
      {past.length > 0 && (
        <Menu position="bottom-start" width={320}>
          <Menu.Target>
            <button type="button" className="icon-button" data-slim aria-label={t('workspace.history')}>
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('workspace.undo')}</Menu.Label>
            {past.slice(0, most).map((entry, index) => (
              <Menu.Item key={`${past.length - index}`} onClick={() => Array.from({ length: index + 1 }, undo)}>
                {entry}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
