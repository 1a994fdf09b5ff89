import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { marketKindsInUse, marketName, marketsOf } from '@hybrid/project/document/marketsInUse';
import { marketDefinition, markets } from '@hybrid/project/document/kinds';
import { energyMarketKinds, type EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import { yearsWithoutFile } from '@hybrid/project/document/priceSeries';
import type { Project } from '@hybrid/project/document/project';
import {
  addEnergyMarket,
  addableEnergyMarkets,
  holderOfEnergyMarket,
  removeEnergyMarket,
  whyEnergyMarketStays,
} from '@hybrid/project/edits/marketEdits';
import { priceForm } from '@hybrid/project/document/energyMarketPrices';
import { AskRemoval } from '../ui/AskRemoval';
import { ItemTabs } from '../ui/ItemTabs';
import { useNumbers, type Numbers } from '../ui/numbers';
import { Section } from '../ui/Section';
import { showAdded } from '../ui/shownItems';
import { translate } from '../i18n/translate';
import { edit, projectNow, useProject } from '../openProject/projectStore';
import { goToAnchor } from '../ui/goTo';
import { EnergyMarketForm } from './EnergyMarketForm';
import type { MarketForm } from './marketForm';
import { streams } from './streams';

const { anchor: section, icon, tone, manual } = streams.energyMarkets;

/** Shows the energy markets of the project, a tab for each kind. */
export function EnergyMarketSection() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const [removing, setRemoving] = useState<{ readonly id: string; readonly name: string }>();
  const { energyMarkets } = project;
  const summary = energyMarkets.map((market) => summaryOf(project, market, numbers, t)).join(' · ');
  const stays = removing && whyEnergyMarketStays(project, removing.id);
  const holder = removing && holderOfEnergyMarket(project, removing.id);
  return (
    <Section id={section} manual={manual} title={t('application.energyMarket')} icon={icon} tone={tone} summary={summary} defaultOpen>
      <ItemTabs
        list={section}
        label={t('application.markets')}
        items={energyMarkets.map((market) => ({
          id: market.id,
          title: translate(energyMarketKinds[market.kind].title),
          tone,
        }))}
        actions={<AddEnergyMarket project={project} />}
      >
        {({ id, title }, index) => (
          <>
            <EnergyMarketForm market={energyMarkets[index] as Project['energyMarkets'][number]} index={index} />
            <footer className="market-foot">
              <button type="button" className="link-button" data-tone="error" onClick={() => setRemoving({ id, name: title })}>
                {t('application.removeMarket', { name: title })}
              </button>
            </footer>
          </>
        )}
      </ItemTabs>
      {removing && (
        <AskRemoval
          title={t('application.removeMarketTitle', { name: removing.name })}
          text={stays ?? t('application.removeMarketText', { kind: t('application.energyMarket'), name: removing.name })}
          {...(stays === undefined && {
            action: t('application.removeMarket', { name: removing.name }),
            onRemove: () => edit(t('application.removeMarket', { name: removing.name }), removeEnergyMarket(removing.id)),
          })}
          {...(holder &&
            project[markets[holder.kind].switch] && {
              leadsTo: {
                label: t('prices.toCapacity', { name: translate(holder.name) }),
                onGo: () => void goToAnchor(`${holder.id}-energyMarket`),
              },
            })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Section>
  );
}

/** Summarizes a market and its prices in one sentence. */
function summaryOf(project: Project, market: EnergyMarket, numbers: Numbers, t: ReturnType<typeof useTranslation>['t']): string {
  const { kind, price, multiYearPrice, singleFileMultiYearPrice } = market;
  const form = priceForm(project, market);
  const words = { market: translate(energyMarketKinds[kind].title), years: project.lifetime };
  const [firstYear] = singleFileMultiYearPrice;
  if (form === 'files' && multiYearPrice.length > 0)
    return t('prices.summaryFiles', {
      ...words,
      files: t('prices.filesRead', { count: multiYearPrice.length }),
      given: project.lifetime - yearsWithoutFile(multiYearPrice, project.lifetime).length,
    });
  if (form === 'file' && firstYear)
    return t('prices.summaryFile', { ...words, file: firstYear.data.name, given: singleFileMultiYearPrice.length });
  if (form !== 'year' || price.state === 'blank') return t('application.summaryNoPrice', words);
  return t('application.summary', {
    ...words,
    mean: numbers.column(price.statistics.mean, 2),
    unit: numbers.unit('¤/MWh'),
    file: price.name,
  });
}

/** Offers the kinds of energy market that the project does not have yet. */
function AddEnergyMarket({ project }: { readonly project: Project }) {
  const { t } = useTranslation();
  const kinds = addableEnergyMarkets(project);
  if (kinds.length === 0) return null;
  const add = (kind: EnergyMarketKind) => {
    edit(t('application.addEdit', { name: translate(energyMarketKinds[kind].title) }), addEnergyMarket(kind));
    const added = projectNow().energyMarkets.find((market) => market.kind === kind);
    if (added) showAdded(section, added.id);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="link-button">
          <IconPlus size={14} stroke={1.75} aria-hidden />
          {t('application.addMarket')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => add(kind)}>
            {translate(energyMarketKinds[kind].title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Energy markets: they share the remainder with each other, and with the markets on their line. */
export const energyMarketForm: MarketForm = {
  Section: EnergyMarketSection,
  orderNote: (project, _numbers, t) => {
    const sharing = marketKindsInUse(project).filter((kind) => marketDefinition(kind).commitment?.lineWithEnergy);
    const names = [
      ...project.energyMarkets.map(({ kind }) => translate(energyMarketKinds[kind].title)),
      ...marketsOf(project, sharing).map((market) => ('abbreviation' in market && market.abbreviation) || translate(marketName(market))),
    ];
    return t('application.orderShare', { names: names.join(', ') });
  },
};
