import { useTranslation } from 'react-i18next';
import { converterFields, type Converter } from '@hybrid/project/costs/converter';
import { baseValue } from '@hybrid/project/document/sizing';
import { converterCostSize } from '@hybrid/project/document/costAmounts';
import type { solarConverterCostFields } from '@hybrid/project/costs/costTable';
import { solarFields } from '@hybrid/project/document/solar';
import { editName } from '../fields/editName';
import { EscalatorInput } from '../fields/EscalatorInput';
import { Fields, FieldInput, FieldRow } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { useProject } from '../openProject/projectStore';
import { CostForm } from '../costs/CostForm';

interface ConverterFormProps {
  readonly owner: { readonly id: string; readonly customName: string; readonly hasConverter: boolean; readonly converter: Converter };
  /** Path of the converter in the document: `solar/pv-1/converter`. */
  readonly path: string;
  readonly fields: typeof solarConverterCostFields;
  /** Unit that the relative size refers to. */
  readonly sizeUnit: string;
  /** Power of the technology at its base size [MW]. */
  readonly baseMW: number;
  /** Reason why the converter cannot be left out. */
  readonly needed?: string | undefined;
  /** True if the surrounding section has the title. */
  readonly untitled?: boolean;
  /** True if the technology grows when capacity is added to it. */
  readonly isAugmented?: boolean;
  readonly onSwitch: (on: boolean, name: string) => void;
  readonly onChange: (converter: Converter, name: string) => void;
}

const hasConverter = solarFields.hasConverter;

/** Form of the converter of one technology: its relative size, efficiency, lifetime and cost. */
export function ConverterForm({
  owner,
  path,
  fields,
  sizeUnit,
  baseMW,
  needed,
  untitled = false,
  isAugmented = false,
  onSwitch,
  onChange,
}: ConverterFormProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const lifetimes = useProject((project) => project.useComponentLifetimes);
  const { id, converter } = owner;
  const prefix = `${id}-converter`;
  const converterName = t('equipment.named', { owner: owner.customName, name: t('equipment.converter').toLowerCase() });
  const limitMW = baseValue(converter.sizing.values) * baseMW;
  return (
    <>
      {!untitled && <h3 className="part-title">{t('equipment.converter')}</h3>}
      <FieldRow label={hasConverter.label} htmlFor={`${id}-hasConverter`}>
        <FieldInput
          of={hasConverter}
          id={`${id}-hasConverter`}
          value={owner.hasConverter}
          disabled={lifetimes || (needed !== undefined && owner.hasConverter)}
          note={lifetimes ? t('equipment.lifetimesOff') : needed}
          onCommit={(on) => onSwitch(on, editName(hasConverter, owner.hasConverter, on, numbers))}
        />
      </FieldRow>
      {owner.hasConverter && (
        <div className="form-columns">
          <div>
            <FieldRow label={converterFields.sizing.label} htmlFor={`${prefix}-sizing`}>
              <FieldInput
                of={converterFields.sizing}
                id={`${prefix}-sizing`}
                value={converter.sizing}
                unit={sizeUnit}
                note={t('equipment.megawatts', { value: numbers.write(limitMW, 3) })}
                onCommit={(sizing) =>
                  onChange({ ...converter, sizing }, editName(converterFields.sizing, converter.sizing, sizing, numbers))
                }
              />
            </FieldRow>
            <Fields
              of={converterFields}
              item={converter}
              show={['efficiency', 'lifetime']}
              idPrefix={prefix}
              onChange={(change, name) => onChange({ ...converter, ...change }, name)}
            />
            <EscalatorInput
              path={`${path}/omEscalator`}
              label={t('configuration.omEscalator')}
              value={converter.omEscalator}
              owner={converterName}
            />
            <EscalatorInput
              path={`${path}/replacementEscalator`}
              label={t('configuration.replacementEscalator')}
              value={converter.replacementEscalator}
              owner={converterName}
            />
          </div>
          <div>
            <CostForm
              title={t('equipment.converterCost')}
              fields={fields}
              idPrefix={`${prefix}-cost`}
              cost={converter.cost}
              withAugmentation={isAugmented}
              size={converterCostSize(limitMW)}
              sizeText={t('equipment.megawatts', { value: numbers.write(limitMW, 3) })}
              onChange={(cost, name) => onChange({ ...converter, cost }, name)}
            />
          </div>
        </div>
      )}
    </>
  );
}
