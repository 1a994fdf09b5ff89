import { useTranslation } from 'react-i18next';
import { costSensitivityFields, type CostedEquipment, type CostTable } from '@hybrid/project/costs/costTable';
import { editName } from '../fields/editName';
import { FieldInput } from '../fields/FieldInput';
import { useNumbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { IssueLines } from '../fields/IssueLines';

interface CostMultipliersProps {
  readonly equipment: CostedEquipment;
  readonly idPrefix: string;
  readonly cost: CostTable;
  readonly onChange: (cost: CostTable, name: string) => void;
}

type Multiplier = keyof typeof costSensitivityFields;

/** Edits the cost multipliers as lists: each value is a separate case. Only storage has added capacity. */
export function CostMultipliers({ equipment, idPrefix, cost, onChange }: CostMultipliersProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const hasEffect = equipment === 'storage' || cost.augmentationSensitivity.length > 1;
  const names: readonly Multiplier[] = [
    'capitalSensitivity',
    'operatingSensitivity',
    'replacementSensitivity',
    ...(hasEffect ? (['augmentationSensitivity'] as const) : []),
  ];
  return (
    <div className="cost-multipliers" role="group" aria-label={t('costs.multipliersOf')}>
      <span className="cost-multipliers-title">{t('costs.multipliers')}</span>
      {names.map((name) => (
        <span key={name} className="cost-multiplier">
          <span aria-hidden>{t(`costs.of.${name}`)}</span>
          <label className="aside-text" htmlFor={`${idPrefix}-${name}`}>
            {translate(costSensitivityFields[name].label)}
          </label>
          <FieldInput
            of={costSensitivityFields[name]}
            id={`${idPrefix}-${name}`}
            value={cost[name]}
            onCommit={(values) => onChange({ ...cost, [name]: values }, editName(costSensitivityFields[name], cost[name], values, numbers))}
          />
          <IssueLines anchor={`${idPrefix}-${name}`} />
        </span>
      ))}
    </div>
  );
}
