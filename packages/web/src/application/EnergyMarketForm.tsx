import { useTranslation } from 'react-i18next';
import { energyMarketFields, type EnergyMarket } from '@hybrid/project/document/energyMarket';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { setEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { Fields, FieldRow } from '../fields/Field';
import { useNumbers } from '../fields/numbers';
import { Segmented } from '../fields/Segmented';
import { SeriesInput } from '../fields/SeriesInput';
import { edit } from '../workspace/projectStore';

/** What energy is bought for: the sale price, a multiple of it, or prices of their own. */
const importPrices = {
  same: { label: 'application.importSame', change: { hasSeparateImportPrice: false } },
  multiple: { label: 'application.importMultiple', change: { hasSeparateImportPrice: true, useImportPriceMultiplier: true } },
  own: { label: 'application.importOwn', change: { hasSeparateImportPrice: true, useImportPriceMultiplier: false } },
} as const;

type ImportPrice = keyof typeof importPrices;

function importPriceOf({ hasSeparateImportPrice, useImportPriceMultiplier }: EnergyMarket): ImportPrice {
  if (!hasSeparateImportPrice) return 'same';
  return useImportPriceMultiplier ? 'multiple' : 'own';
}

interface EnergyMarketFormProps {
  readonly market: EnergyMarket;
  /** Place among the energy markets; the stored series go by it. */
  readonly index: number;
}

export function EnergyMarketForm({ market, index }: EnergyMarketFormProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { id, kind } = market;
  const change = (part: Partial<EnergyMarket>, name: string) =>
    edit(t('application.named', { market: energyMarketKinds[kind].title, name }), setEnergyMarket(id, part));
  const importPrice = importPriceOf(market);
  const series = { kinds: ['price'], tone: 'price', unit: numbers.unit('¤/MWh'), decimals: 2 } as const;

  return (
    <>
      <h3 className="part-title">{t('application.energyPrice')}</h3>
      <SeriesInput
        id={`${id}-price`}
        label={t('application.energyPrice')}
        slot={{ type: 'energyPrice', index }}
        value={market.price}
        onChange={(price, name) => change({ price }, name)}
        {...series}
      />
      <div className="form-part">
        <Fields of={energyMarketFields} item={market} show={['priceName']} idPrefix={id} onChange={change} />
        <FieldRow label={t('application.importPrice')} help={t('application.importPriceHelp')}>
          <Segmented
            label={t('application.importPrice')}
            value={importPrice}
            options={(Object.keys(importPrices) as ImportPrice[]).map((value) => ({ value, label: t(importPrices[value].label) }))}
            onChange={(choice) =>
              change(importPrices[choice].change, t('application.importEdit', { choice: t(importPrices[choice].label) }))
            }
          />
        </FieldRow>
        {importPrice === 'multiple' && (
          <Fields of={energyMarketFields} item={market} show={['importPriceMultiplier']} idPrefix={id} onChange={change} />
        )}
        {importPrice === 'own' && (
          <>
            <Fields of={energyMarketFields} item={market} show={['importPriceName']} idPrefix={id} onChange={change} />
            <SeriesInput
              id={`${id}-importPrice`}
              label={t('application.importPrice')}
              slot={{ type: 'importPrice', index }}
              value={market.importPrice}
              onChange={(price, name) => change({ importPrice: price }, name)}
              {...series}
            />
          </>
        )}
      </div>
    </>
  );
}
