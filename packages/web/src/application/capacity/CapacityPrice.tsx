import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capacityMarketFields, isMonthlyUnit, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { setCapacityPriceUnit } from '@hybrid/project/edits/capacityEdits';
import { editName } from '../../fields/editName';
import { EscalatorInput } from '../../fields/EscalatorInput';
import { Fields } from '../../fields/Field';
import { FieldRow } from '../../ui/FieldRow';
import { NumberInput } from '../../fields/NumberInput';
import { useNumbers } from '../../ui/numbers';
import { UnitChoice } from '../../ui/UnitChoice';
import { edit } from '../../openProject/projectStore';
import { CapacityPayment } from './CapacityPayment';
import { MonthlyPrices } from './MonthlyPrices';
import { unitLabel, type PriceUnit } from './priceUnit';
import { UnitQuestion } from './UnitQuestion';
import type { Outlook } from './useOutlook';

interface CapacityPriceProps {
  readonly market: CapacityMarket;
  readonly outlook: Outlook;
  readonly onChange: (change: Partial<CapacityMarket>, name: string) => void;
}

const { capacityPrice: priceField, priceUnit: unitField } = capacityMarketFields;

/** Shows the capacity price and the share of the storage under contract. */
export function CapacityPrice({ market, outlook, onChange }: CapacityPriceProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const [asked, setAsked] = useState<PriceUnit>();
  const { id, name, priceUnit, capacityPrice, capacityPriceMonthly } = market;
  const unit = unitLabel(priceUnit, numbers);
  const isMonthly = isMonthlyUnit(priceUnit);
  const varies = isMonthly && capacityPriceMonthly.some((price) => price !== capacityPriceMonthly[0]);

  const changeUnit = (next: PriceUnit, figures: 'kept' | 'converted') => {
    const words = t(figures === 'converted' ? 'capacity.unitConverted' : 'capacity.unitKept', { unit: unitLabel(next, numbers) });
    edit(t('application.named', { market: name, name: words }), setCapacityPriceUnit(id, next, figures));
    setAsked(undefined);
  };
  const choose = (text: string) => {
    const next = unitField.options.find(({ value }) => value === text)?.value;
    if (next === undefined || next === priceUnit) return;
    // A price of 0 needs no conversion.
    if (capacityPrice === 0) changeUnit(next, 'kept');
    else setAsked(next);
  };

  return (
    <>
      <FieldRow label={priceField.label} htmlFor={`${id}-capacityPrice`} help={priceField.help}>
        <NumberInput
          of={priceField}
          id={`${id}-capacityPrice`}
          value={capacityPrice}
          note={varies ? t('capacity.averageNote') : undefined}
          unitChoice={
            <UnitChoice id={`${id}-priceUnit`} label={t('capacity.unit')} value={priceUnit} onChange={choose}>
              {unitField.options.map(({ value }) => (
                <option key={value} value={value}>
                  {unitLabel(value, numbers)}
                </option>
              ))}
            </UnitChoice>
          }
          onCommit={(next) => onChange({ capacityPrice: next }, `${editName(priceField, capacityPrice, next, numbers)} ${unit}`)}
        />
        {isMonthly && <MonthlyPrices market={market} onChange={onChange} />}
      </FieldRow>
      <Fields of={capacityMarketFields} item={market} show={['capacityPriceSensitivity']} idPrefix={id} onChange={onChange} />
      <EscalatorInput
        path={`capacityMarkets/${id}/capacityPriceEscalator`}
        label={t('capacity.escalator')}
        value={market.capacityPriceEscalator}
        owner={name}
      />
      <Fields of={capacityMarketFields} item={market} show={['allocatedStorageCapacity']} idPrefix={id} onChange={onChange} />
      <CapacityPayment market={market} outlook={outlook} />
      {asked && (
        <UnitQuestion market={market} unit={asked} onChoose={(figures) => changeUnit(asked, figures)} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
