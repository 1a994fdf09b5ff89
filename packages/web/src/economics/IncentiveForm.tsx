import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import { incentiveKinds, type Incentive, type IncentiveKind } from '@hybrid/project/document/incentive';
import { technologyKinds } from '@hybrid/project/document/kinds';
import { moneyText } from '../ui/figures';
import { Select } from '../fields/ChoiceInput';
import { translateLabel } from '../i18n/translate';
import { editName } from '../fields/editName';
import { Fields, FieldRow } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { useProject } from '../openProject/projectStore';
import { AppliesTo } from './AppliesTo';
import { LawNote } from './LawNote';
import { SwitchedField } from './SwitchedField';
import { TaxCreditTable } from './TaxCreditTable';

interface FormProps<K extends IncentiveKind> {
  readonly incentive: Incentive<K>;
  /** Estimate of the base size, if there is one. */
  readonly estimate: Estimate | undefined;
  readonly onChange: (part: Partial<Incentive<K>>, name: string) => void;
}

/** Form of each incentive kind. */
const forms: { readonly [K in IncentiveKind]: ComponentType<FormProps<K>> } = {
  itc: TaxCreditForm,
  macrs: DepreciationForm,
  bonus: BonusForm,
  prod: ProductionCreditForm,
};

/** Fields of an incentive, and its value at the base size. */
export function IncentiveForm<K extends IncentiveKind>({ incentive, ...rest }: FormProps<K>) {
  const Form = forms[incentive.kind] as ComponentType<FormProps<K>>;
  return (
    <div className="form-columns incentive-form">
      <Form incentive={incentive} {...rest} />
    </div>
  );
}

function TaxCreditForm({ incentive, onChange }: FormProps<'itc'>) {
  const { fields } = incentiveKinds.itc;
  const { id, itcRule } = incentive;
  const numbers = useNumbers();
  return (
    <>
      <div>
        <AppliesTo incentive={incentive} onChange={onChange} />
        <Fields of={fields} item={incentive} show={['eligiblePercent', 'itcPercent']} idPrefix={id} onChange={onChange} />
        <FieldRow label={fields.itcRule.label} htmlFor={`${id}-itcRule`} help={fields.itcRule.help}>
          <Select
            id={`${id}-itcRule`}
            value={itcRule}
            wide
            onChange={(value) => {
              const chosen = fields.itcRule.options.find((option) => option.value === value);
              if (chosen) onChange({ itcRule: chosen.value }, editName(fields.itcRule, itcRule, chosen.value, numbers));
            }}
          >
            {fields.itcRule.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {translateLabel(label)}
              </option>
            ))}
          </Select>
        </FieldRow>
      </div>
      <div>
        <TaxCreditTable incentive={incentive} />
        <LawNote incentive={incentive} />
      </div>
    </>
  );
}

function DepreciationForm({ incentive, estimate, onChange }: FormProps<'macrs'>) {
  const { fields } = incentiveKinds.macrs;
  return (
    <>
      <div>
        <AppliesTo incentive={incentive} onChange={onChange} />
        <Fields of={fields} item={incentive} show={['eligiblePercent', 'marginalTaxPercent']} idPrefix={incentive.id} onChange={onChange} />
      </div>
      <div>
        <OverLifetime id={incentive.id} estimate={estimate} />
      </div>
    </>
  );
}

function BonusForm({ incentive, estimate, onChange }: FormProps<'bonus'>) {
  const { fields } = incentiveKinds.bonus;
  return (
    <>
      <div>
        <AppliesTo incentive={incentive} onChange={onChange} />
        <Fields
          of={fields}
          item={incentive}
          show={['eligiblePercent', 'marginalTaxPercent', 'bonusPercent']}
          idPrefix={incentive.id}
          onChange={onChange}
        />
      </div>
      <div>
        <OverLifetime id={incentive.id} estimate={estimate} />
      </div>
    </>
  );
}

const { useDuration: limited, duration: years, useCreditTaxPercent: taxed, creditTaxPercent: tax } = incentiveKinds.prod.fields;

function ProductionCreditForm({ incentive, estimate, onChange }: FormProps<'prod'>) {
  const { t } = useTranslation();
  const { fields } = incentiveKinds.prod;
  const { id, useDuration, duration, useCreditTaxPercent, creditTaxPercent } = incentive;
  return (
    <>
      <div>
        <AppliesTo incentive={incentive} onChange={onChange} />
        <Fields
          of={fields}
          item={incentive}
          show={['credit', 'maxCredit']}
          notes={{ maxCredit: t('economics.noLimit') }}
          idPrefix={id}
          onChange={onChange}
        />
      </div>
      <div>
        <SwitchedField
          idPrefix={id}
          flag={{ name: 'useDuration', of: limited, value: useDuration }}
          figure={{ name: 'duration', of: years, value: duration }}
          onChange={onChange}
        />
        <SwitchedField
          idPrefix={id}
          flag={{ name: 'useCreditTaxPercent', of: taxed, value: useCreditTaxPercent }}
          figure={{ name: 'creditTaxPercent', of: tax, value: creditTaxPercent }}
          onChange={onChange}
        />
        <FirstYear incentive={incentive} estimate={estimate} />
        <OverLifetime id={id} estimate={estimate} />
        <LawNote incentive={incentive} />
      </div>
    </>
  );
}

/** Shows the credit of the first operating year with its energy and rate, and names what reduces it. */
function FirstYear({ incentive, estimate }: Pick<FormProps<'prod'>, 'incentive' | 'estimate'>) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const isReal = useProject(({ useNominalMoney, inflationRate }) => !useNominalMoney && inflationRate !== 0);
  const { id, credit, maxCredit, useCreditTaxPercent, creditTaxPercent } = incentive;
  if (!estimate) return <Brought label={t('economics.firstYear')} />;
  const amount = estimate.incentives.find((flow) => flow.id === id)?.byYear[1] ?? 0;
  const energyMWh = technologyKinds.reduce((sum, kind) => sum + (incentive[kind] ? estimate.deliveredMWh[kind] : 0), 0);
  const reduced = [
    ...(maxCredit > 0 && credit * energyMWh > maxCredit ? [t('economics.limitReached')] : []),
    ...(useCreditTaxPercent ? [t('economics.taxed', { percent: numbers.write(creditTaxPercent, 2) })] : []),
    ...(isReal ? [t('economics.realMoney')] : []),
  ];
  const product = `${numbers.column(energyMWh, 0)} MWh × ${numbers.write(credit, 2)} ${numbers.unit('¤/MWh')}`;
  return <Brought label={t('economics.firstYear')} text={moneyText(amount, numbers)} note={[product, ...reduced].join(', ')} />;
}

function OverLifetime({ id, estimate }: { readonly id: string; readonly estimate: Estimate | undefined }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  if (!estimate) return <Brought label={t('economics.overLifetime')} />;
  const byYear = estimate.incentives.find((flow) => flow.id === id)?.byYear ?? [];
  const total = byYear.reduce((sum, amount) => sum + amount, 0);
  return <Brought label={t('economics.overLifetime')} text={moneyText(total, numbers)} note={t('economics.undiscounted')} />;
}

interface BroughtProps {
  readonly label: string;
  /** Omitted while there is no estimate. */
  readonly text?: string;
  readonly note?: string;
}

function Brought({ label, text, note }: BroughtProps) {
  const { t } = useTranslation();
  return (
    <FieldRow label={label}>
      <output className="brought" aria-label={label}>
        {text ?? '—'}
      </output>
      <span className="field-note">{note ?? t('economics.bringWaiting')}</span>
    </FieldRow>
  );
}
