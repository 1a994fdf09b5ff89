import { Menu, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UndoButtons } from '../ui/UndoButtons';
import { FindInProject } from '../palette/FindInProject';
import { AppHeader } from '../header/AppHeader';
import { HistoryDialog } from '../versions/HistoryDialog';
import { leaveSession } from '../openProject/editSession';
import { saveNow } from '../openProject/saveEdits';
import { redo, undo, useHistory, useProject } from '../openProject/projectStore';
import { ShareButton } from '../sharing/ShareButton';
import { SavedState } from './SavedState';
import { noteDraft } from '../openProject/unsaved';

const max = 12;

/** Saves; edits that the server does not accept are kept in the browser at once. */
async function saveOrKeep(): Promise<void> {
  if (!(await saveNow())) noteDraft();
}

/** Header of a project: its name, saving state, and the way back. */
export function ProjectHeader() {
  const { t } = useTranslation();
  const name = useProject((project) => project.name);
  return (
    <AppHeader saveFirst={saveOrKeep} beforeSignOut={leaveSession} find={<FindInProject />}>
      <nav className="crumbs" aria-label={t('shell.projects')}>
        <Link to="/library">{t('shell.projects')}</Link>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        {/* The heading of the page is that of its view. */}
        <b className="clip" title={name} aria-current="page">
          {name}
        </b>
      </nav>
      <SavedState />
      <ProjectUndo />
      <HistoryButton />
      <ShareButton saveFirst={saveOrKeep} />
    </AppHeader>
  );
}

function ProjectUndo() {
  const { t } = useTranslation();
  const { past, future } = useHistory();
  return (
    <UndoButtons undoes={past[0]} redoes={future[0]} undo={undo} redo={redo}>
      {past.length > 0 && (
        <Menu position="bottom-start" width={320}>
          <Menu.Target>
            <button type="button" className="icon-button" data-slim aria-label={t('workspace.history')}>
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('workspace.undo')}</Menu.Label>
            {past.slice(0, max).map((entry, index) => (
              <Menu.Item key={`${past.length - index}`} onClick={() => Array.from({ length: index + 1 }, undo)}>
                {entry}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </UndoButtons>
  );
}

/** Header button for the history of the project. */
function HistoryButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={t('versions.history')}>
        <button type="button" className="icon-button" aria-label={t('versions.history')} onClick={() => setOpened(true)}>
          <IconHistory size={18} stroke={1.75} aria-hidden />
        </button>
      </Tooltip>
      {opened && <HistoryDialog close={() => setOpened(false)} />}
    </>
  );
}
