import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './fields.css';

interface FieldRowProps {
  readonly label: string;
  readonly htmlFor?: string;
  /** Meaning and effect, behind the ⓘ. */
  readonly help?: string | undefined;
  readonly note?: ReactNode;
  /** The control is taller than one line. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** One row, one fact: label, control, note. */
export function FieldRow({ label, htmlFor, help, note, tall, children }: FieldRowProps) {
  const own = useId();
  const labelId = htmlFor === undefined ? own : `${htmlFor}-label`;
  return (
    <div className="field" data-tall={tall || undefined}>
      <span className="field-label">
        {htmlFor === undefined ? (
          <span id={labelId}>{label}</span>
        ) : (
          <label htmlFor={htmlFor} id={labelId}>
            {label}
          </label>
        )}
        {help !== undefined && <FieldHelp labelId={labelId} help={help} />}
      </span>
      <div className="field-control">
        {children}
        {note !== undefined && <span className="field-note">{note}</span>}
      </div>
    </div>
  );
}

function FieldHelp({ labelId, help }: { readonly labelId: string; readonly help: string }) {
  const { t } = useTranslation();
  return (
    <Popover width={280} position="bottom-start" trapFocus={false}>
      <Popover.Target>
        <ActionIcon variant="transparent" color="gray" size={24} aria-label={t('fields.help')} aria-describedby={labelId}>
          <IconInfoCircle size={14} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{help}</Popover.Dropdown>
    </Popover>
  );
}
