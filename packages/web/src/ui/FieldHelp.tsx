import { Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useComingOpen } from './useComingOpen';

interface FieldHelpProps {
  readonly labelId: string;
  readonly help: string;
}

/** Shows the help of a field behind an ⓘ. A step has a hundred of them, so each is only a button until it is pressed. */
export function FieldHelp({ labelId, help }: FieldHelpProps) {
  const [wasAsked, setWasAsked] = useState(false);
  if (wasAsked) return <HelpPopover labelId={labelId} help={help} />;
  return <HelpButton labelId={labelId} aria-haspopup="dialog" aria-expanded={false} onClick={() => setWasAsked(true)} />;
}

function HelpPopover({ labelId, help }: FieldHelpProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useComingOpen(button);
  return (
    <Popover opened={opened} onChange={setOpened} width={280} position="bottom-start" trapFocus={false}>
      <Popover.Target>
        <HelpButton ref={button} labelId={labelId} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>{help}</Popover.Dropdown>
    </Popover>
  );
}

function HelpButton({ labelId, className, ...others }: ComponentProps<'button'> & { readonly labelId: string }) {
  const { t } = useTranslation();
  return (
    // Popovers give their targets a class of their own.
    <button
      type="button"
      {...others}
      className={['field-help', className].filter(Boolean).join(' ')}
      aria-label={t('fields.help')}
      aria-describedby={labelId}
    >
      <IconInfoCircle size={14} stroke={1.75} aria-hidden />
    </button>
  );
}
