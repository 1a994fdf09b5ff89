import { Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './inputs.css';

interface UndoButtonsProps {
  /** Names of the edits that undo reverts and redo repeats; undefined if there is none. */
  readonly undoes: string | undefined;
  readonly redoes: string | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly children?: ReactNode;
}

/** Undo and redo buttons; the tooltip names the edit. */
export function UndoButtons({ undoes, redoes, undo, redo, children }: UndoButtonsProps) {
  const { t } = useTranslation();
  const undoName = undoes === undefined ? t('workspace.undo') : t('workspace.undoNamed', { name: undoes });
  const redoName = redoes === undefined ? t('workspace.redo') : t('workspace.redoNamed', { name: redoes });
  return (
    <div className="undo">
      <Tooltip label={`${undoName}  ·  Ctrl Z`}>
        <button type="button" className="icon-button" aria-label={t('workspace.undo')} disabled={undoes === undefined} onClick={undo}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
        </button>
      </Tooltip>
      <Tooltip label={`${redoName}  ·  Ctrl Shift Z`}>
        <button type="button" className="icon-button" aria-label={t('workspace.redo')} disabled={redoes === undefined} onClick={redo}>
          <IconArrowForwardUp size={18} stroke={1.75} aria-hidden />
        </button>
      </Tooltip>
      {children}
    </div>
  );
}
