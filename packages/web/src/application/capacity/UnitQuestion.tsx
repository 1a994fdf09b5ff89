import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { capacityMarketFields, convertedPrice, isMonthlyUnit, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { useNumbers } from '../../ui/numbers';
import { useFocusBack } from '../../ui/useFocusBack';
import { unitLabel, type PriceUnit } from './priceUnit';

interface UnitQuestionProps {
  readonly market: CapacityMarket;
  readonly unit: PriceUnit;
  readonly onChoose: (figures: 'kept' | 'converted') => void;
  readonly onClose: () => void;
}

/** Asks once whether a price in another unit is converted, so that the payment stays the same, or keeps its figure. */
export function UnitQuestion({ market, unit, onChoose, onClose }: UnitQuestionProps) {
  const { t } = useTranslation();
  useFocusBack();
  const numbers = useNumbers();
  const { decimals } = capacityMarketFields.capacityPrice;
  const { capacityPrice, priceUnit, capacityPriceMonthly } = market;
  const figure = numbers.write(capacityPrice, decimals);
  const to = unitLabel(unit, numbers);
  const leftOut = isMonthlyUnit(priceUnit) && !isMonthlyUnit(unit) ? capacityPriceMonthly.filter((price) => price === 0).length : 0;
  return (
    <Modal opened onClose={onClose} title={t('capacity.unitTitle', { unit: to })} size={460}>
      <p>{t('capacity.unitText', { figure, from: unitLabel(priceUnit, numbers), to })}</p>
      {leftOut > 0 && <p className="capacity-note">{t('capacity.unitMonths', { count: leftOut })}</p>}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('capacity.cancel')}
        </Button>
        <Button variant="default" onClick={() => onChoose('kept')}>
          {t('capacity.unitKeep', { figure })}
        </Button>
        <Button data-autofocus onClick={() => onChoose('converted')}>
          {t('capacity.unitConvert', { figure: numbers.write(convertedPrice(market, unit).capacityPrice, 4), unit: to })}
        </Button>
      </div>
    </Modal>
  );
}
