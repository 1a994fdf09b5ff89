import { Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useComingOpen } from './useComingOpen';

interface FieldHelpProps {
  /** Label of the field. */
  readonly name: string;
  readonly help: string;
}

/** Shows the help of a field behind an ⓘ. A step has a hundred of them, so each is only a button until it is pressed. */
export function FieldHelp({ name, help }: FieldHelpProps) {
  const [wasAsked, setWasAsked] = useState(false);
  if (wasAsked) return <HelpPopover name={name} help={help} />;
  return <HelpButton name={name} aria-expanded={false} onClick={() => setWasAsked(true)} />;
}

/** The help and its button. It closes on Escape, and when the focus moves on. */
function HelpPopover({ name, help }: FieldHelpProps) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [opened, setOpened] = useComingOpen(button);
  return (
    <Popover opened={opened} onChange={setOpened} width={280} position="bottom-start" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <HelpButton
          ref={button}
          name={name}
          aria-expanded={opened}
          aria-describedby={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== null) setOpened(false);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown id={id} role="note">
        {help}
      </Popover.Dropdown>
    </Popover>
  );
}

function HelpButton({ name, className, ...others }: ComponentProps<'button'> & { readonly name: string }) {
  const { t } = useTranslation();
  return (
    // Popovers give their targets a class of their own.
    <button
      type="button"
      {...others}
      className={['field-help', className].filter(Boolean).join(' ')}
      aria-label={t('fields.help', { name })}
    >
      <IconInfoCircle size={14} stroke={1.75} aria-hidden />
    </button>
  );
}
