import { useTranslation } from 'react-i18next';
import { useNumbers } from '../ui/numbers';
import { useProject } from '../openProject/projectStore';
import { CapacityForm } from './CapacityForm';
import { capacitySummary } from './capacity/capacitySummary';
import type { MarketForm } from './marketForm';
import { MarketSection } from './MarketSection';

export function CapacitySection() {
  const { t, i18n } = useTranslation();
  const numbers = useNumbers();
  const items = useProject((project) => project.capacityMarkets);
  const summaries = items.map((item) => ({ item, ...capacitySummary(item, numbers, i18n.language || 'en', t) }));
  return (
    <MarketSection
      kind="capacityMarkets"
      summary={summaries.map(({ item, price, rest }, at) => (
        <span key={item.id}>
          {at > 0 && ' | '}
          {items.length > 1 && `${item.name}: `}
          <b>{price}</b> · {rest}
        </span>
      ))}
    >
      {(item) => <CapacityForm item={item} />}
    </MarketSection>
  );
}

/** Capacity markets: the storage is held full before events. */
export const capacityMarketForm: MarketForm = {
  Section: CapacitySection,
  orderNote: ({ capacityMarkets }, numbers, t) =>
    capacityMarkets
      .map(({ name, allocatedStorageCapacity }) =>
        t('application.orderCapacity', { name, share: numbers.write(allocatedStorageCapacity, 2) }),
      )
      .join('; '),
};
