import { Popover } from '@mantine/core';

interface FieldHintProps {
  readonly id: string;
  readonly text: string;
}

/** Note shown while its control has the focus. It floats below and moves nothing, so that a click that ends the edit hits its target. */
export function FieldHint({ id, text }: FieldHintProps) {
  return (
    <Popover
      opened
      position="bottom-start"
      offset={3}
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
      <Popover.Dropdown className="field-hint">
        <span id={`${id}-note`}>{text}</span>
      </Popover.Dropdown>
    </Popover>
  );
}
