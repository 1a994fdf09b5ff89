import { Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface FieldHelpProps {
  /** Label of the field. */
  readonly name: string;
  readonly help: string;
}

/** Time for which the pointer rests on the button before the help opens, and for which it may be on its way from there to the text. [ms] */
const restMs = 300;

/**
 * Shows the help of a field while the pointer rests on its ⓘ or the keyboard is there; pressing it keeps the help open. Escape closes it.
 * A step has a hundred of them, so each is only a button until then.
 */
export function FieldHelp({ name, help }: FieldHelpProps) {
  const { t } = useTranslation();
  const id = useId();
  const { opened, show, showSoon, hide, hideSoon } = useHelpState();
  return (
    <span
      className="field-help-place"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && showSoon()}
      onPointerLeave={hideSoon}
    >
      <button
        type="button"
        className="field-help"
        aria-label={t('fields.help', { name })}
        aria-expanded={opened !== undefined}
        aria-describedby={opened ? id : undefined}
        onClick={({ currentTarget }) => {
          // Some browsers leave the focus of a pressed button elsewhere.
          currentTarget.focus();
          if (opened === 'pressed') hide();
          else show('pressed');
        }}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && opened === undefined && show('passing')}
        onBlur={({ relatedTarget }) => (relatedTarget !== null || opened === 'passing') && hide()}
      >
        <IconInfoCircle size={14} stroke={1.75} aria-hidden />
      </button>
      {opened && <HelpText id={id} help={help} onEnter={showSoon} hide={hide} />}
    </span>
  );
}

type Opened = 'passing' | 'pressed' | undefined;

/** Returns whether the help is open, and ways to open and close it, at once or after a moment. */
function useHelpState() {
  const [opened, setOpened] = useState<Opened>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = (next: (now: Opened) => Opened, delayMs: number) => {
    clearTimeout(timer.current);
    if (delayMs === 0) setOpened(next);
    else timer.current = setTimeout(() => setOpened(next), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    opened,
    show: (how: Opened) => at(() => how, 0),
    hide: () => at(() => undefined, 0),
    showSoon: () => at((now) => now ?? 'passing', restMs),
    hideSoon: () => at((now) => (now === 'pressed' ? now : undefined), restMs),
  };
}

interface HelpTextProps {
  readonly id: string;
  readonly help: string;
  readonly onEnter: (event: PointerEvent) => void;
  readonly hide: () => void;
}

/** The text of the help, which floats below its button; the pointer may move onto it. */
function HelpText({ id, help, onEnter, hide }: HelpTextProps) {
  useEffect(() => {
    // Before a dialog around the field hears it: Escape closes only the help.
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      hide();
    };
    const leave = ({ target }: Event): void => {
      if (target instanceof Element && !target.closest(`.field-help, [id="${id}"]`)) hide();
    };
    document.addEventListener('keydown', close, { capture: true });
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('keydown', close, { capture: true });
      document.removeEventListener('pointerdown', leave);
    };
  }, [id, hide]);
  return (
    <Popover
      opened
      width={280}
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withRoles={false}
    >
      <Popover.Target>
        <span className="field-hint-anchor" />
      </Popover.Target>
      <Popover.Dropdown id={id} role="note" onPointerEnter={onEnter}>
        {help}
      </Popover.Dropdown>
    </Popover>
  );
}
