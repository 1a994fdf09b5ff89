import { useTranslation } from 'react-i18next';
import type { CostTable, SimpleCost, solarCostFields } from '@hybrid/project/document/costTable';
import { Fields } from '../fields/Field';
import { useNumbers } from '../fields/numbers';

interface CostFormProps {
  readonly fields: typeof solarCostFields;
  readonly idPrefix: string;
  readonly cost: CostTable;
  /** How many MW, MWh or kW the base size has. */
  readonly quantity: number;
  /** The base size in words. */
  readonly size: string;
  readonly title?: string;
  readonly onChange: (cost: CostTable, name: string) => void;
}

/** A simple cost table: a rate for each unit of size, and what it makes at the base size. */
export function CostForm({ fields, idPrefix, cost, quantity, size, title, onChange }: CostFormProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const at = (key: 'equipment.atBase' | 'equipment.atBaseYear', each: number): string =>
    t(key, { amount: numbers.write(quantity * each, 0), currency: numbers.currencySymbol, size });
  const { capital, operating, replacement } = cost.simple;
  return (
    <>
      <h3 className="part-title">{title ?? t('equipment.cost')}</h3>
      <Fields
        of={fields}
        item={cost.simple}
        show={['capital', 'operating', 'replacement']}
        idPrefix={idPrefix}
        notes={{
          capital: at('equipment.atBase', capital),
          operating: at('equipment.atBaseYear', operating),
          replacement: at('equipment.atBase', replacement),
        }}
        onChange={(change: Partial<SimpleCost>, name) => onChange({ ...cost, simple: { ...cost.simple, ...change } }, name)}
      />
    </>
  );
}
