import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { costAmounts } from '@hybrid/project/document/costAmounts';
import type { CostTable, SimpleCostFields } from '@hybrid/project/costs/costTable';
import { addSimpleLine, removeSimpleLine, setSimpleLine } from '@hybrid/project/edits/costEdits';
import { Fields } from '../fields/Field';
import { useNumbers } from '../ui/numbers';

interface SimpleCostsProps {
  readonly fields: SimpleCostFields;
  readonly idPrefix: string;
  readonly cost: CostTable;
  readonly amounts: ReturnType<typeof costAmounts>;
  readonly sizeText: string;
  readonly withAugmentation?: boolean;
  readonly onChange: (cost: CostTable, name: string) => void;
}

const rates = ['capital', 'operating', 'replacement'] as const;

/** Edits the rates for each unit of size. There is usually one line; several add up, and their total is shown beside the first. */
export function SimpleCosts({ fields, idPrefix, cost, amounts, sizeText, withAugmentation, onChange }: SimpleCostsProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const at = (key: 'equipment.atBase' | 'equipment.atBaseYear', amount: number): string =>
    t(key, { amount: numbers.write(amount, 0), currency: numbers.currencySymbol, size: sizeText });
  const several = cost.simple.length > 1;
  return (
    <>
      {cost.simple.map((line, index) => (
        <div key={line.id} className="cost-line">
          <Fields
            of={fields}
            item={line}
            show={withAugmentation ? [...rates, 'augmentation'] : rates}
            idPrefix={index === 0 ? idPrefix : `${idPrefix}-${line.id}`}
            notes={
              index === 0
                ? {
                    capital: at('equipment.atBase', amounts.capital),
                    operating: at('equipment.atBaseYear', amounts.operatingPerYear),
                    replacement: at('equipment.atBase', amounts.replacement),
                  }
                : {}
            }
            onChange={(change, name) => onChange(setSimpleLine(cost, line.id, change), name)}
          />
          {several && (
            <button
              type="button"
              className="link-button"
              onClick={() => onChange(removeSimpleLine(cost, line.id, fields), t('equipment.removeCostLine'))}
            >
              <IconTrash size={14} stroke={1.75} aria-hidden />
              {t('equipment.removeCostLine')}
            </button>
          )}
        </div>
      ))}
      {several && (
        <button type="button" className="link-button" onClick={() => onChange(addSimpleLine(cost, fields), t('equipment.addCostLine'))}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
          {t('equipment.addCostLine')}
        </button>
      )}
    </>
  );
}
