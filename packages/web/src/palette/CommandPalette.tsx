import { Modal, VisuallyHidden } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowRight,
  IconChartBar,
  IconDeviceFloppy,
  IconFileDownload,
  IconFolder,
  IconLanguage,
  IconLink,
  IconList,
  IconMoon,
  IconPlayerPlay,
  IconPlus,
  IconSearch,
  IconShare,
  IconSun,
  IconTemplate,
  IconTimeline,
  type Icon,
} from '@tabler/icons-react';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { technologyIcons } from '../ui/technologyIcons';
import { found, type Entry, type EntryGroup } from './entry';
import './palette.css';

interface CommandPaletteProps {
  readonly entries: readonly Entry[];
  /** Returns the entries that a text itself makes, first in the list. */
  readonly entriesOf?: ((typed: string) => readonly Entry[]) | undefined;
  readonly close: () => void;
  readonly choose: (entry: Entry) => void;
}

const icons = {
  hours: IconTimeline,
  fields: IconAdjustments,
  places: IconArrowRight,
  views: IconChartBar,
  actions: IconPlayerPlay,
  exports: IconFileDownload,
  samples: IconTemplate,
  projects: IconFolder,
  pages: IconList,
  settings: IconLanguage,
} as const satisfies Record<EntryGroup, unknown>;

/** Icons of actions, by their id; the others have that of their group. */
const actionIcons: Readonly<Record<string, Icon | undefined>> = {
  create: IconPlus,
  library: technologyIcons.storage,
  light: IconSun,
  dark: IconMoon,
  save: IconDeviceFloppy,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  copyLink: IconLink,
  share: IconShare,
};

/** Finds a field, a place, an action or a project by a few letters. */
export function CommandPalette({ entries, entriesOf, close, choose }: CommandPaletteProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const shown = useMemo(() => [...(entriesOf?.(typed) ?? []), ...found(entries, typed)], [entries, entriesOf, typed]);
  const groups = [...new Set(shown.map(({ group }) => group))];
  const current = shown[Math.min(at, shown.length - 1)];
  const optionId = (entry: Entry): string => `${list}-${entry.group}-${entry.id}`;

  const move = (by: number): void => {
    const next = (Math.min(at, shown.length - 1) + by + shown.length) % Math.max(1, shown.length);
    setAt(next);
    const entry = shown[next];
    if (entry) document.getElementById(optionId(entry))?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && shown.length > 0) {
      event.preventDefault();
      move(by);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    }
  };
  return (
    <Modal opened onClose={close} withCloseButton={false} size={640} padding={0} centered={false} yOffset={110}>
      <VisuallyHidden>
        <Modal.Title>{t('palette.title')}</Modal.Title>
      </VisuallyHidden>
      <div className="palette-head">
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          role="combobox"
          aria-label={t('palette.find')}
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          placeholder={t('palette.find')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="palette-list" id={list} role="listbox" aria-label={t('palette.found')}>
        {shown.length === 0 && <p className="palette-none">{t('palette.none', { text: typed })}</p>}
        {groups.map((group) => {
          const ofGroup = shown.filter((entry) => entry.group === group);
          return (
            ofGroup.length > 0 && (
              <div key={group} role="group" aria-label={t(`palette.groups.${group}`)}>
                <p className="palette-group" aria-hidden="true">
                  {t(`palette.groups.${group}`)}
                </p>
                {ofGroup.map((entry) => {
                  const Icon = actionIcons[entry.id] ?? icons[group];
                  return (
                    <div
                      key={entry.id}
                      id={optionId(entry)}
                      role="option"
                      aria-selected={entry === current}
                      className="palette-entry"
                      onClick={() => choose(entry)}
                      onPointerMove={() => setAt(shown.indexOf(entry))}
                    >
                      <Icon size={16} stroke={1.75} aria-hidden />
                      <span className="grow">
                        <b>{entry.title}</b>
                        <small>{entry.where}</small>
                      </span>
                      <span className="palette-value">{entry.value}</span>
                    </div>
                  );
                })}
              </div>
            )
          );
        })}
      </div>
      <p className="palette-foot" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('palette.move')} <kbd>{t('palette.enterKey')}</kbd> {t('palette.go')}
      </p>
      <VisuallyHidden role="status">{t('palette.count', { count: shown.length })}</VisuallyHidden>
    </Modal>
  );
}
