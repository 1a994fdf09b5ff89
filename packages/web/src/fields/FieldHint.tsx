import { Popover } from '@mantine/core';

interface FieldHintProps {
  readonly id: string;
  readonly text: string;
}

/** A note that comes and goes with the focus of the control that it stands in. It floats below it, and moves nothing: a click that ends the edit finds its mark where it was. */
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
