import { translatedName } from '../openProject/itemsInUse';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { marketKinds, markets, type MarketKind } from '@hybrid/project/document/kinds';
import { mayUseMarket, marketsOf } from '@hybrid/project/document/marketsInUse';
import * as marketEdits from '@hybrid/project/edits/marketEdits';
import { setSections } from '../ui/sectionStates';
import { edit, useProject } from '../openProject/projectStore';
import { StepLayout, type OutlineEntry } from '../workspace/StepLayout';
import { CommitmentOrder, CommitmentOrderButton } from './CommitmentOrder';
import { marketForms } from './marketForms';
import { SimulationFactors } from './SimulationFactors';
import { streams } from './streams';
import { FieldGroup } from '../ui/FieldGroup';
import '../ui/forms.css';
import './application.css';

/** Edits the project; it is not a React hook. */
const switchMarket = marketEdits.useMarket;

/** Application step: the markets and contracts that the project earns from. */
export default function ApplicationStep() {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  const inUse = marketKinds.filter((kind) => project[markets[kind].switch]);
  const use = (kind: MarketKind, on: boolean) => {
    edit(t(on ? 'application.streamOn' : 'application.streamOff', { name: t(`application.streamNames.${kind}`) }), switchMarket(kind, on));
    if (on) setSections({ [streams[kind].anchor]: true });
  };
  const outline = inUse.flatMap((kind): readonly OutlineEntry[] => [
    { id: streams[kind].anchor, title: t(`application.streamNames.${kind}`), tone: streams[kind].tone },
    ...marketsOf(project, [kind]).map((market) => ({ id: market.id, title: translatedName(market), level: 2 as const })),
  ]);

  return (
    <StepLayout
      outline={outline.length > 0 ? outline : [{ id: streams.energyMarkets.anchor, title: t('application.streams') }]}
      rail={
        <>
          <CommitmentOrder />
          <SimulationFactors />
        </>
      }
      folded={<CommitmentOrderButton />}
    >
      <FieldGroup title={t('application.streams')} hasHiddenTitle className="streams">
        {marketKinds.map((kind) => (
          <StreamSwitch key={kind} kind={kind} on={inUse.includes(kind)} onSwitch={(on) => use(kind, on)} />
        ))}
      </FieldGroup>
      {inUse.length === 0 && <NoStream onUse={(kind) => use(kind, true)} />}
      {inUse.map((kind) => {
        const { Section } = marketForms[kind];
        return <Section key={kind} />;
      })}
    </StepLayout>
  );
}

interface StreamSwitchProps {
  readonly kind: MarketKind;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

function StreamSwitch({ kind, on, onSwitch }: StreamSwitchProps) {
  const { t } = useTranslation();
  const off = !useProject((project) => mayUseMarket(project, kind));
  const note = `${streams[kind].anchor}-note`;
  return (
    <label
      className="stream card"
      data-off={!on || undefined}
      data-tone={streams[kind].tone}
      title={off && !on ? t('application.regulationNeedsEnergy') : undefined}
    >
      <span className="check">
        <input
          type="checkbox"
          checked={on}
          disabled={off && !on}
          aria-describedby={off && !on ? note : undefined}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </span>
      {streams[kind].icon}
      <span className="clip">{t(`application.streamNames.${kind}`)}</span>
      {off && !on && (
        <span id={note} className="aside-text">
          {t('application.regulationNeedsEnergy')}
        </span>
      )}
    </label>
  );
}

function NoStream({ onUse }: { readonly onUse: (kind: MarketKind) => void }) {
  const { t } = useTranslation();
  const offered = marketKinds.filter((kind) => mayUseMarket({ useEnergyMarket: false }, kind));
  return (
    <section className="card empty-state" id={streams.energyMarkets.anchor} aria-label={t('application.addStream')}>
      <h2>{t('application.addStream')}</h2>
      <p>{t('application.addStreamText')}</p>
      {offered.map((kind) => {
        const name = t(`application.streamNames.${kind}`);
        return (
          <div key={kind} className="empty-choice">
            <span className="tile" data-tone={streams[kind].tone} aria-hidden>
              {streams[kind].icon}
            </span>
            <div className="grow">
              <strong>{name}</strong>
              <p>{t(`application.streamTexts.${kind}`)}</p>
            </div>
            <Button variant={kind === offered[0] ? 'filled' : 'default'} onClick={() => onUse(kind)}>
              {t('application.useStream', { name })}
            </Button>
          </div>
        );
      })}
    </section>
  );
}
