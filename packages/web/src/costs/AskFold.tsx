import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { simpleSum, type CostTable } from '@hybrid/project/costs/costTable';
import { foldIntoSimple } from '@hybrid/project/edits/costEdits';
import type { ComponentSize } from '@hybrid/project/document/costAmounts';
import { useNumbers } from '../ui/numbers';
import { useFocusBack } from '../ui/useFocusBack';
import { costsByEnergy } from './CostLine';

interface AskFoldProps {
  readonly cost: CostTable;
  readonly size: ComponentSize;
  readonly sizeText: string;
  /** Cost per unit of size, `$/MW`. */
  readonly unit: string;
  readonly onFold: (folded: CostTable) => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** Asks whether simple costs take the totals of the table of lines, or stay as they were. */
export function AskFold({ cost, size, sizeText, unit, onFold, onKeep, onClose }: AskFoldProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  useFocusBack();
  const folded = foldIntoSimple(cost, size);
  const { capital, operating, replacement } = simpleSum(folded);
  const byEnergy = cost.complex.operating.filter((item) => costsByEnergy.includes(item.unit));
  return (
    <Modal opened onClose={onClose} title={t('costs.foldTitle')} size={480}>
      <p>
        {t('costs.foldText', {
          size: sizeText,
          unit,
          capital: numbers.write(capital, 2),
          operating: numbers.write(operating, 2),
          replacement: numbers.write(replacement, 2),
        })}{' '}
        {byEnergy.length > 0 && t('costs.foldByEnergy', { count: byEnergy.length, names: byEnergy.map(({ name }) => name).join(', ') })}{' '}
        {t('costs.foldKept')}
      </p>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('fields.cancel')}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {t('costs.foldKeep')}
        </Button>
        <Button onClick={() => onFold(folded)} data-autofocus>
          {t('costs.foldTake')}
        </Button>
      </div>
    </Modal>
  );
}
