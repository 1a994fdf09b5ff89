import type { RiskInput } from '@hybrid/api/riskCalls';
import { inputName } from './useRisk';
import { translate } from '../../i18n/translate';
import { Select } from '../../ui/Select';

interface InputChoiceProps {
  readonly label: string;
  /** Text while nothing is chosen; if left out, there is always a choice. */
  readonly first?: string;
  readonly inputs: readonly RiskInput[];
  readonly value: string;
  readonly onChoose: (input: RiskInput) => void;
}

/** Selects one of the numbers of a project, grouped by section of the document. */
export function InputChoice({ label, first, inputs, value, onChoose }: InputChoiceProps) {
  const sections = [...new Set(inputs.map(({ section }) => translate(section)))];
  return (
    <label className="risk-choice">
      <span>{label}</span>
      <Select
        size="fit"
        value={value}
        onChange={(chosen) => {
          const input = inputs.find(({ path }) => path === chosen);
          if (input) onChoose(input);
        }}
      >
        {first !== undefined && <option value="">{first}</option>}
        {sections.map((section) => (
          <optgroup key={section} label={section}>
            {inputs
              .filter((input) => translate(input.section) === section)
              .map((input) => (
                <option key={input.path} value={input.path}>
                  {inputName(input)}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </label>
  );
}
