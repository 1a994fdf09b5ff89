import type { MarketForm } from './marketForm';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../ui/numbers';
import { useProject } from '../openProject/projectStore';
import { MarketSection } from './MarketSection';
import { RegulationForm } from './RegulationForm';
import { regulationSummary } from './regulationSummary';

/** The regulation markets of the project, a tab for each. */
export function RegulationSection() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const items = useProject((project) => project.regulationMarkets);
  const useEnergyMarket = useProject((project) => project.useEnergyMarket);
  const summary = items.map((market, index) => (
    <Fragment key={market.id}>
      {index > 0 && ' · '}
      <b>{market.abbreviation}</b> · {regulationSummary(market, numbers, t)}
    </Fragment>
  ));
  return (
    <MarketSection
      kind="regulationMarkets"
      summary={summary}
      {...(useEnergyMarket ? {} : { whyNoMore: t('regulationMarket.needsEnergy') })}
    >
      {(item, index) => <RegulationForm item={item} index={index} />}
    </MarketSection>
  );
}

/** Regulation markets: they share the remainder with the energy markets. */
export const regulationMarketForm: MarketForm = {
  Section: RegulationSection,
  orderNote: ({ regulationMarkets }, _numbers, t) =>
    t('application.orderShare', { names: regulationMarkets.map(({ abbreviation, name }) => abbreviation || name).join(', ') }),
};
