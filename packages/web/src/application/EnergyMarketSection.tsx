import { IconBolt } from '@tabler/icons-react';
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { useNumbers } from '../fields/numbers';
import { Section } from '../fields/Section';
import { useProject } from '../workspace/projectStore';
import { EnergyMarketForm } from './EnergyMarketForm';

/** The energy markets of the project, a tab for each. */
export function EnergyMarketSection() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const markets = useProject((project) => project.energyMarkets);
  const summary = markets
    .map(({ kind, price }) => {
      const market = energyMarketKinds[kind].title;
      if (price.state === 'blank') return t('application.summaryNoPrice', { market });
      return t('application.summary', {
        market,
        mean: numbers.column(price.statistics.mean, 2),
        unit: numbers.unit('¤/MWh'),
        file: price.name,
      });
    })
    .join(' · ');
  return (
    <Section
      id="energy-market"
      title={t('application.energyMarket')}
      icon={<IconBolt size={16} stroke={1.75} />}
      tone="energy"
      summary={summary}
      defaultOpen
    >
      <Tabs defaultValue={markets[0]?.id ?? null} className="market-tabs" keepMounted={false}>
        <Tabs.List aria-label={t('application.markets')}>
          {markets.map(({ id, kind }) => (
            <Tabs.Tab key={id} value={id} leftSection={<i className="dot" data-tone="energy" />}>
              {energyMarketKinds[kind].title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {markets.map((market, index) => (
          <Tabs.Panel key={market.id} value={market.id}>
            <div id={market.id}>
              <EnergyMarketForm market={market} index={index} />
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}
