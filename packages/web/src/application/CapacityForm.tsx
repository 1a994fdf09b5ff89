import { useTranslation } from 'react-i18next';
import { capacityMarketFields, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { setCapacityMarket } from '@hybrid/project/edits/capacityEdits';
import { Fields } from '../fields/Field';
import { edit } from '../openProject/projectStore';
import { CapacityPrice } from './capacity/CapacityPrice';
import { DatedEvents } from './capacity/DatedEvents';
import { EventEnergyPrice } from './capacity/EventEnergyPrice';
import { RandomEvents } from './capacity/RandomEvents';
import { useOutlook } from './capacity/useOutlook';
import './capacity/capacity.css';

/** Form of a capacity market: its events, the capacity price and the price of event energy. */
export function CapacityForm({ item }: { readonly item: CapacityMarket }) {
  const { t } = useTranslation();
  const outlook = useOutlook(item);
  const change = (part: Partial<CapacityMarket>, name: string) =>
    edit(t('application.named', { market: item.name, name }), setCapacityMarket(item.id, part));
  const plain = { of: capacityMarketFields, item, idPrefix: item.id, onChange: change } as const;
  return (
    <>
      <Fields {...plain} show={['name', 'eventKind']} />
      {item.eventKind === 'random' ? <RandomEvents market={item} outlook={outlook} onChange={change} /> : <DatedEvents market={item} />}
      <h3 className="part-title capacity-part">{t('capacity.price')}</h3>
      <CapacityPrice market={item} outlook={outlook} onChange={change} />
      <h3 className="part-title capacity-part">{t('capacity.energy')}</h3>
      <EventEnergyPrice market={item} onChange={change} />
    </>
  );
}
