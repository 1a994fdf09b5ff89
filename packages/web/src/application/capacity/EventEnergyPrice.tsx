import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { capacityMarketFields, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { energyMarketKinds, type MarketReference } from '@hybrid/project/document/energyMarketKinds';
import type { Project } from '@hybrid/project/document/project';
import { priceForm } from '@hybrid/project/document/energyMarketPrices';
import { Select } from '../../ui/Select';
import { EscalatorInput } from '../../fields/EscalatorInput';
import { Fields } from '../../fields/Field';
import { FieldRow } from '../../ui/FieldRow';
import { useNumbers, type Numbers } from '../../ui/numbers';
import { Segmented } from '../../ui/Segmented';
import { translate } from '../../i18n/translate';
import { goToAnchor } from '../../ui/goTo';
import { useIssues, useProject } from '../../openProject/projectStore';
import { FieldNote } from '../../ui/FieldNote';

interface EventEnergyPriceProps {
  readonly market: CapacityMarket;
  readonly onChange: (change: Partial<CapacityMarket>, name: string) => void;
}

const { energyPriceKind: kindField, energyMarket: marketField } = capacityMarketFields;

/** Selects the price of event energy: the price of an energy market, or a flat rate. */
export function EventEnergyPrice({ market, onChange }: EventEnergyPriceProps) {
  const { t } = useTranslation();
  const hasMarket = useProject(({ useEnergyMarket, energyMarkets }) => useEnergyMarket && energyMarkets.length > 0);
  const { id, energyPriceKind } = market;
  const options = kindField.options.map((option) => ({ ...option, label: translate(option.label) }));
  const labelOf = (kind: string): string => options.find(({ value }) => value === kind)?.label ?? kind;
  const isFlat = energyPriceKind === 'flat';
  return (
    <>
      <FieldRow label={kindField.label} htmlFor={`${id}-energyPriceKind`} help={kindField.help}>
        <Segmented
          id={`${id}-energyPriceKind`}
          labelledBy={`${id}-energyPriceKind-label`}
          value={energyPriceKind}
          options={options}
          disabled={!hasMarket && isFlat}
          onChange={(kind) =>
            onChange({ energyPriceKind: kind }, `${translate(kindField.label)} ${labelOf(energyPriceKind)} → ${labelOf(kind)}`)
          }
        />
        {!hasMarket && isFlat && <span className="field-note">{t('capacity.needsMarket')}</span>}
      </FieldRow>
      {isFlat ? (
        <>
          <Fields of={capacityMarketFields} item={market} show={['energyPrice']} idPrefix={id} onChange={onChange} />
          <EscalatorInput
            path={`capacityMarkets/${id}/energyPriceEscalator`}
            label={t('capacity.energyEscalator')}
            value={market.energyPriceEscalator}
            owner={market.name}
          />
        </>
      ) : (
        <MarketChoice market={market} onChange={onChange} />
      )}
    </>
  );
}

/** Selects one of the energy markets in use, with a link to it and its price escalation. */
function MarketChoice({ market, onChange }: EventEnergyPriceProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const id = `${market.id}-energyMarket`;
  const trouble = useIssues().find(({ anchor }) => anchor === id)?.text;
  const inUse = project.useEnergyMarket ? project.energyMarkets : [];
  const chosen = inUse.find(({ kind }) => kind === market.energyMarket);
  const titleOf = (kind: MarketReference): string => (kind === '' ? '' : translate(energyMarketKinds[kind].title));
  const choose = (text: string) => {
    const kind = inUse.find((item) => item.kind === text)?.kind;
    if (kind) onChange({ energyMarket: kind }, `${translate(marketField.label)} ${titleOf(market.energyMarket)} → ${titleOf(kind)}`);
  };
  return (
    <FieldRow label={marketField.label} htmlFor={id} help={marketField.help}>
      <Select
        id={id}
        value={market.energyMarket}
        onChange={choose}
        {...(trouble !== undefined && { 'aria-describedby': `${id}-note`, 'aria-invalid': true })}
      >
        {!chosen && (
          <option value={market.energyMarket}>
            {market.energyMarket === '' ? t('capacity.choose') : t('capacity.notThere', { market: titleOf(market.energyMarket) })}
          </option>
        )}
        {inUse.map(({ kind }) => (
          <option key={kind} value={kind}>
            {translate(energyMarketKinds[kind].title)}
          </option>
        ))}
      </Select>
      <FieldNote id={id} message={trouble} note={chosen && escalationText(project, chosen, numbers, t)} />
      {chosen && (
        <button type="button" className="link-button" onClick={() => goToAnchor(chosen.id)}>
          {t('capacity.toMarket', { market: titleOf(chosen.kind) })}
        </button>
      )}
    </FieldRow>
  );
}

/** Describes the escalation of a market's price over the years: `escalates 1.5 %/yr`. */
function escalationText(project: Project, market: EnergyMarket, numbers: Numbers, t: TFunction): string {
  if (project.earlyAnalysis) return t('capacity.marketEarly');
  if (priceForm(project, market) !== 'year') return t('capacity.marketFiles');
  const { enabled, multiYearKind, linearValue } = market.priceEscalator;
  if (!enabled) return t('capacity.marketPlain');
  return multiYearKind === 'linear' ? t('capacity.marketLinear', { value: numbers.write(linearValue, 2) }) : t('capacity.marketCustom');
}
