import type { RiskInput } from '@hybrid/api/riskCalls';
import { inputName } from './useRisk';
import { translate } from '../../i18n/translate';

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
      <select
        className="case-select"
        value={value}
        onChange={({ target }) => {
          const input = inputs.find(({ path }) => path === target.value);
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
      </select>
    </label>
  );
}
