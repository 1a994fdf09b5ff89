import { useTranslation } from 'react-i18next';
import { energyMarketFields, type EnergyMarket } from '@hybrid/project/document/energyMarket';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { setEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { priceForm } from '@hybrid/project/document/energyMarketPrices';
import { EscalatorInput } from '../fields/EscalatorInput';
import { Fields } from '../fields/Field';
import { translate } from '../i18n/translate';
import { edit, useProject } from '../openProject/projectStore';
import { MarketPicture } from './MarketPicture';
import { Allocations } from './prices/Allocations';
import { ImportPrices, importSourceOf, OwnImportPrices } from './prices/ImportPrices';
import { SalePrices } from './prices/SalePrices';
import { StoredNegatives } from './prices/StoredNegatives';

interface EnergyMarketFormProps {
  readonly market: EnergyMarket;
  /** Index among the energy markets; stored series are keyed by it. */
  readonly index: number;
}

/** Form of one energy market: sale prices, import prices and the share of the plant that participates. */
export function EnergyMarketForm({ market, index }: EnergyMarketFormProps) {
  const { t } = useTranslation();
  const form = useProject((project) => priceForm(project, market));
  const { id, kind } = market;
  const owner = translate(energyMarketKinds[kind].title);
  const change = (part: Partial<EnergyMarket>, name: string) =>
    edit(t('application.named', { market: owner, name }), setEnergyMarket(id, part));
  const source = importSourceOf(market);
  const names = source === 'own' ? (['priceName', 'importPriceName'] as const) : (['priceName'] as const);
  const hasYear = form === 'year' && market.price.state === 'ready';

  return (
    <>
      <SalePrices market={market} index={index} onChange={change} />
      <div className="form-part market-rows">
        <EscalatorInput
          path={`energyMarkets/${id}/priceEscalator`}
          label={t('prices.escalator')}
          owner={owner}
          value={market.priceEscalator}
          idle={form !== 'year' ? t('prices.escalatorIdle') : undefined}
        />
        <ImportPrices market={market} onChange={change} />
      </div>
      {source === 'own' && <OwnImportPrices market={market} index={index} onChange={change} />}
      <div className="market-columns">
        <div>
          {hasYear && (
            <StoredNegatives
              slot={{ type: 'energyPrice', index }}
              value={market.price}
              onChange={(price, name) => change({ price }, name)}
            />
          )}
          <Fields of={energyMarketFields} item={market} show={names} idPrefix={id} onChange={change} />
        </div>
        <div role="group" aria-label={t('prices.allocations')}>
          <Allocations market={market} />
          <Fields of={energyMarketFields} item={market} show={['priceSensitivity']} idPrefix={id} onChange={change} />
        </div>
      </div>
      <MarketPicture market={market} />
    </>
  );
}
