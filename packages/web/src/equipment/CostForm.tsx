import { useTranslation } from 'react-i18next';
import { costAmounts, type ComponentSize } from '@hybrid/project/document/costAmounts';
import type { CostedEquipment, CostTable, SimpleCostFields } from '@hybrid/project/document/costTable';
import { setCostType } from '@hybrid/project/edits/costEdits';
import { useNumbers } from '../fields/numbers';
import { Segmented } from '../fields/Segmented';
import { CostLines } from './CostLines';
import { SimpleCosts } from './SimpleCosts';

interface CostFormProps {
  readonly fields: SimpleCostFields;
  /** Whose lines may have which units; a converter has simple costs only. */
  readonly equipment?: CostedEquipment;
  readonly idPrefix: string;
  readonly cost: CostTable;
  /** The base size, and how it reads. */
  readonly size: ComponentSize;
  readonly sizeText: string;
  readonly title?: string;
  readonly onChange: (cost: CostTable, name: string) => void;
}

/** What equipment costs: rates for each unit of size, or a table of lines, and what they make at the base size. */
export function CostForm({ fields, equipment, idPrefix, cost, size, sizeText, title, onChange }: CostFormProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const name = title ?? t('equipment.cost');
  const types = [
    { value: 'simple', label: t('equipment.costSimple') },
    { value: 'complex', label: t('equipment.costComplex') },
  ] as const;
  const lines = equipment !== undefined && cost.type === 'complex';
  return (
    <>
      <header className="part-head">
        <h3 className="part-title">{name}</h3>
        {equipment !== undefined && (
          <Segmented
            label={t('equipment.costType', { name })}
            value={cost.type}
            options={types}
            size="small"
            onChange={(type) => onChange(setCostType(cost, type), `${name}: ${types.find(({ value }) => value === type)?.label}`)}
          />
        )}
      </header>
      {lines ? (
        <CostLines
          equipment={equipment}
          idPrefix={idPrefix}
          cost={cost}
          size={size}
          sizeText={sizeText}
          unit={numbers.unit(fields.capital.unit ?? '¤')}
          onChange={onChange}
        />
      ) : (
        <SimpleCosts
          fields={fields}
          idPrefix={idPrefix}
          cost={cost}
          amounts={costAmounts(cost, size)}
          sizeText={sizeText}
          onChange={onChange}
        />
      )}
    </>
  );
}
