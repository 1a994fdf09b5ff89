import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { kilowattsPerMegawatt } from '@hybrid/project/basics/units';
import { isMonthlyUnit, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { baseValue } from '@hybrid/project/document/sizing';
import { escalation } from '@hybrid/project/costs/escalator';
import { FieldRow } from '../../ui/FieldRow';
import type { Numbers } from '../../ui/numbers';
import { useNumbers } from '../../ui/numbers';
import { useProject } from '../../openProject/projectStore';
import { unitLabel } from './priceUnit';
import type { Outlook } from './useOutlook';

interface CapacityPaymentProps {
  readonly market: CapacityMarket;
  readonly outlook: Outlook;
}

/** Shows contracted power and its payment in the first year, with the derivation of both. */
export function CapacityPayment({ market, outlook: { data, isUpdating } }: CapacityPaymentProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const early = useProject(({ earlyAnalysis }) => earlyAnalysis);
  if (!data) return null;
  const { contractedMW, bounds, eventHours, payment } = data;
  const power = (value: number): string => numbers.write(value, 2);
  return (
    <div className="capacity-payment" data-stale={isUpdating || undefined}>
      <FieldRow label={t('capacity.contracted')}>
        <strong className="worked-out">{power(contractedMW)} MW</strong>
        <span className="field-note">
          {bounds
            ? t('capacity.contractedText', {
                share: numbers.write(market.allocatedStorageCapacity, 2),
                rated: power(bounds.ratedMW),
                held: power(bounds.heldMW),
                hours: eventHours,
              })
            : t('capacity.contractedNone')}
        </span>
      </FieldRow>
      <FieldRow label={t('capacity.payment')}>
        <strong className="worked-out">
          {numbers.write(payment, 0)} {numbers.unit('¤/yr')}
        </strong>
        <span className="field-note">
          {derivation(market, power(contractedMW), early, numbers, t)}; {t('capacity.paymentNote')}
        </span>
      </FieldRow>
    </div>
  );
}

/** Unit of the sum of the monthly prices. */
const yearly = { '$/kW-mo': '$/kW-yr', '$/kW-yr': '$/kW-yr', '$/MW-mo': '$/MW-yr', '$/MW-yr': '$/MW-yr' } as const;

/** Returns the derivation `80.27 MW × 6.10 $/kW-mo × 1,000 kW/MW × 12`; factors of 1 are left out. */
function derivation(market: CapacityMarket, power: string, early: boolean, numbers: Numbers, t: TFunction): string {
  const { priceUnit, capacityPrice, capacityPriceMonthly: months } = market;
  const isMonthly = isMonthlyUnit(priceUnit);
  const varies = isMonthly && months.some((price) => price !== months[0]);
  const price = varies ? months.reduce((sum, month) => sum + month, 0) : capacityPrice;
  const figures = {
    power,
    price: numbers.write(price, 4),
    unit: unitLabel(varies ? yearly[priceUnit] : priceUnit, numbers),
  };
  const factor = (value: number, what: string): string =>
    value === 1 ? '' : t('capacity.times', { factor: numbers.write(value, 4), what });
  return [
    t(varies ? 'capacity.sumOfMonths' : 'capacity.paymentText', figures),
    isMonthly && !varies ? t('capacity.twelveMonths') : '',
    priceUnit.startsWith('$/kW') ? t('capacity.perMegawatt', { factor: numbers.write(kilowattsPerMegawatt, 0) }) : '',
    factor(baseValue(market.capacityPriceSensitivity), t('capacity.multiplier')),
    factor(early ? 1 : escalation(market.capacityPriceEscalator, 0), t('capacity.escalation')),
  ].join('');
}
