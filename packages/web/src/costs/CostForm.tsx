import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { costAmounts, type ComponentSize } from '@hybrid/project/document/costAmounts';
import { type CostedEquipment, type CostTable, type SimpleCostFields } from '@hybrid/project/costs/costTable';
import { setCostType } from '@hybrid/project/edits/costEdits';
import { incorrectUnits } from '@hybrid/project/issues/costChecks';
import { useNumbers } from '../ui/numbers';
import { Segmented } from '../ui/Segmented';
import { AskFold } from './AskFold';
import { CostLines } from './CostLines';
import { CostMultipliers } from './CostMultipliers';
import { listsInOrder } from './readCostRows';
import { SimpleCosts } from './SimpleCosts';
import { IssueLines } from '../fields/IssueLines';

interface CostFormProps {
  readonly fields: SimpleCostFields;
  /** Equipment that determines the units of the lines; omitted for a converter, which has simple costs only. */
  readonly equipment?: CostedEquipment;
  readonly idPrefix: string;
  readonly cost: CostTable;
  /** Base size, and its text. */
  readonly size: ComponentSize;
  readonly sizeText: string;
  readonly title?: string;
  /** True if its size grows with capacity that is added later. */
  readonly withAugmentation?: boolean;
  readonly onChange: (cost: CostTable, name: string) => void;
}

type CostType = CostTable['type'];

/** Form of equipment costs: rates for each unit of size, or a table of lines, and their total at the base size. */
export function CostForm({ fields, equipment, idPrefix, cost, size, sizeText, title, withAugmentation = false, onChange }: CostFormProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const [asking, setAsking] = useState(false);
  const name = title ?? t('equipment.cost');
  const unit = numbers.unit(fields.capital.unit ?? '¤');
  const types = [
    { value: 'simple', label: t('equipment.costSimple') },
    { value: 'complex', label: t('equipment.costComplex') },
  ] as const;
  const hasLines = listsInOrder.some((list) => cost.complex[list].length > 0);
  const take = (next: CostTable, words: string) => {
    setAsking(false);
    onChange(next, words);
  };
  const change = (type: CostType) => take(setCostType(cost, type), `${name}: ${types.find(({ value }) => value === type)?.label}`);
  return (
    <div className="cost-form" role="group" aria-label={name}>
      <header className="part-head">
        <h3 className="part-title">{name}</h3>
        {equipment !== undefined && (
          <Segmented
            label={t('equipment.costType', { name })}
            value={cost.type}
            options={types}
            size="small"
            onChange={(type) => (type === 'simple' && hasLines && size.simpleUnits > 0 ? setAsking(true) : change(type))}
          />
        )}
      </header>
      {equipment !== undefined && (
        <>
          <IssueLines anchor={idPrefix} without={incorrectUnits[equipment]} />
          <CostMultipliers equipment={equipment} idPrefix={idPrefix} cost={cost} onChange={onChange} />
        </>
      )}
      {equipment !== undefined && cost.type === 'complex' ? (
        <CostLines
          equipment={equipment}
          idPrefix={idPrefix}
          name={name}
          cost={cost}
          size={size}
          sizeText={sizeText}
          unit={unit}
          onChange={onChange}
        />
      ) : (
        <SimpleCosts
          fields={fields}
          idPrefix={idPrefix}
          cost={cost}
          amounts={costAmounts(cost, size)}
          sizeText={sizeText}
          withAugmentation={withAugmentation}
          onChange={onChange}
        />
      )}
      {asking && (
        <AskFold
          cost={cost}
          size={size}
          sizeText={sizeText}
          unit={unit}
          onFold={(folded) => take(folded, t('costs.foldEdit', { name }))}
          onKeep={() => change('simple')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
