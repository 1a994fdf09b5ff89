import type { FlagField, NumberField } from '@hybrid/project/fields/field';
import { editName } from '../fields/editName';
import { FieldInput, FieldRow } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { translate } from '../i18n/translate';

interface SwitchedFieldProps {
  readonly idPrefix: string;
  readonly flag: { readonly name: string; readonly of: FlagField; readonly value: boolean };
  /** Figure beside the switch, disabled with it. */
  readonly figure: { readonly name: string; readonly of: NumberField; readonly value: number };
  readonly onChange: (part: Readonly<Record<string, boolean | number>>, name: string) => void;
}

/** Shows a switch and the figure that it enables, in one row. */
export function SwitchedField({ idPrefix, flag, figure, onChange }: SwitchedFieldProps) {
  const numbers = useNumbers();
  const [flagId, figureId] = [`${idPrefix}-${flag.name}`, `${idPrefix}-${figure.name}`];
  return (
    <FieldRow label={flag.of.label} htmlFor={flagId} help={flag.of.help}>
      <FieldInput
        of={flag.of}
        id={flagId}
        value={flag.value}
        onCommit={(on) => onChange({ [flag.name]: on }, editName(flag.of, flag.value, on, numbers))}
      />
      <label className="aside-text" htmlFor={figureId}>
        {translate(figure.of.label)}
      </label>
      <FieldInput
        of={figure.of}
        id={figureId}
        value={figure.value}
        disabled={!flag.value}
        onCommit={(value) => onChange({ [figure.name]: value }, editName(figure.of, figure.value, value, numbers))}
      />
    </FieldRow>
  );
}
