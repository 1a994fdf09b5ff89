import type { Estimate } from '@hybrid/engine/simulate/estimate';
import { factsOf, valuesOf, type Incentive, type IncentiveValues } from '@hybrid/project/document/incentive';
import { technologies } from '@hybrid/project/document/technologies';
import type { FlagField, NumberField } from '@hybrid/project/fields/field';
import { translate } from '../i18n/translate';
import { Fields } from '../fields/Field';
import { useProject } from '../openProject/projectStore';
import { AppliesTo } from './AppliesTo';
import { CapitalCreditTable } from './CapitalCreditTable';
import { FirstYearCredit } from './FirstYearCredit';
import { LawNote } from './LawNote';
import { LifetimeBenefit } from './LifetimeBenefit';
import { SwitchedField } from './SwitchedField';

interface IncentiveFormProps {
  readonly incentive: Incentive;
  /** Estimate of the base size, if there is one. */
  readonly estimate: Estimate | undefined;
  readonly onChange: (part: Partial<IncentiveValues>, name: string) => void;
}

/** Shows the fields of an incentive in the order of its kind, those with a switch beside the others, and its value at the base size. */
export function IncentiveForm({ incentive, estimate, onChange }: IncentiveFormProps) {
  const { fields, switches = {}, notes = {}, creditFactors, energyAmounts } = factsOf(incentive);
  const values = valuesOf(incentive);
  const switched = Object.entries(switches).flatMap(([name, by]) => (by === undefined ? [] : [{ name, by }]));
  const inRows = new Set<string>([...Object.keys(technologies), ...switched.flatMap(({ name, by }) => [name, by])]);
  return (
    <div className="form-columns incentive-form">
      <div>
        <AppliesTo incentive={incentive} onChange={onChange} />
        <Fields
          of={fields}
          item={values}
          show={Object.keys(fields).filter((name) => !inRows.has(name))}
          notes={Object.fromEntries(Object.entries(notes).map(([name, note]) => [name, note && translate(note)]))}
          idPrefix={incentive.id}
          onChange={(change, name) => onChange(change as Partial<IncentiveValues>, name)}
          choicesAsLists
        />
      </div>
      <div>
        {switched.map(({ name, by }) => (
          <SwitchedField
            key={name}
            idPrefix={incentive.id}
            flag={{ name: by, of: fields[by] as FlagField, value: values[by] === true }}
            figure={{ name, of: fields[name] as NumberField, value: Number(values[name]) }}
            onChange={onChange}
          />
        ))}
        {creditFactors && <CapitalCreditTable incentive={incentive} factors={creditFactors} />}
        {energyAmounts && <FirstYearCredit incentive={incentive} estimate={estimate} {...energyAmounts(values)} />}
        {!creditFactors && <LifetimeBenefit id={incentive.id} estimate={estimate} />}
        <Remarks incentive={incentive} />
        <LawNote incentive={incentive} />
      </div>
    </div>
  );
}

function Remarks({ incentive }: Pick<IncentiveFormProps, 'incentive'>) {
  const project = useProject((whole) => whole);
  const shown = (factsOf(incentive).remarks ?? []).filter(({ isShown }) => isShown(valuesOf(incentive), project));
  return shown.map(({ text }) => {
    const remark = translate(text);
    return (
      <p key={remark} className="form-note">
        {remark}
      </p>
    );
  });
}
