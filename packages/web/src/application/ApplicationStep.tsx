import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { contractToSizeFor } from '@hybrid/project/document/contractToSizeFor';
import * as marketEdits from '@hybrid/project/edits/marketEdits';
import { setSections } from '../fields/sectionStates';
import { edit, useProject } from '../workspace/projectStore';
import { StepLayout } from '../workspace/StepLayout';
import { CommitmentOrder } from './CommitmentOrder';
import { EnergyMarketSection } from './EnergyMarketSection';
import { SimulationFactors } from './SimulationFactors';
import { SystemSizerPanel } from './SystemSizerPanel';
import './application.css';

/** An edit, not a hook of React. */
const switchEnergyMarket = marketEdits.useEnergyMarket;

/** What the project earns by. */
export default function ApplicationStep() {
  const { t } = useTranslation();
  const inUse = useProject((project) => project.useEnergyMarket);
  const markets = useProject((project) => project.energyMarkets);
  const sized = useProject(contractToSizeFor);
  const use = (on: boolean) => {
    edit(t(on ? 'application.energyMarketOn' : 'application.energyMarketOff'), switchEnergyMarket(on));
    if (on) setSections({ 'energy-market': true });
  };
  const outline = inUse
    ? [
        { id: 'energy-market', title: t('application.energyMarket'), tone: 'energy' as const },
        ...markets.map(({ id, kind }) => ({ id, title: energyMarketKinds[kind].title, level: 2 as const })),
      ]
    : [{ id: 'energy-market', title: t('application.streams') }];

  return (
    <StepLayout
      outline={outline}
      rail={
        <>
          <CommitmentOrder />
          <SimulationFactors />
        </>
      }
    >
      <fieldset className="streams">
        <legend className="aside-text">{t('application.streams')}</legend>
        <label className="stream card" data-off={!inUse || undefined}>
          <span className="check">
            <input type="checkbox" checked={inUse} onChange={(event) => use(event.currentTarget.checked)} />
          </span>
          <IconBolt size={16} stroke={1.75} aria-hidden />
          <span>{t('application.energyMarket')}</span>
        </label>
      </fieldset>
      {inUse ? <EnergyMarketSection /> : !sized && <NoStream onUse={() => use(true)} />}
      {sized && <SystemSizerPanel contract={sized} />}
    </StepLayout>
  );
}

function NoStream({ onUse }: { readonly onUse: () => void }) {
  const { t } = useTranslation();
  return (
    <section className="card empty-state" id="energy-market" aria-label={t('application.addStream')}>
      <h2>{t('application.addStream')}</h2>
      <p>{t('application.addStreamText')}</p>
      <div className="empty-choice">
        <span className="tile" data-tone="energy" aria-hidden>
          <IconBolt size={16} stroke={1.75} />
        </span>
        <div className="grow">
          <strong>{t('application.energyMarket')}</strong>
          <p>{t('application.energyMarketText')}</p>
        </div>
        <Button onClick={onUse}>{t('application.useStream', { name: t('application.energyMarket') })}</Button>
      </div>
    </section>
  );
}
