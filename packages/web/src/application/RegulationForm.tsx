import type { Text } from '@hybrid/project/i18n/message';
import { useTranslation } from 'react-i18next';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { regulationMarketFields as fields, type RegulationMarket } from '@hybrid/project/document/regulationMarket';
import { setMarket } from '@hybrid/project/edits/marketEdits';
import { Select } from '../ui/Select';
import { editName } from '../fields/editName';
import { FieldRow, Fields } from '../fields/Field';
import { describedBy, FieldNote } from '../ui/FieldNote';
import { useNumbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { edit, useIssues, useProject } from '../openProject/projectStore';
import { RegulationDirectionForm } from './RegulationDirectionForm';
import { directionNames } from './regulationDirections';
import { RegulationPicture } from './RegulationPicture';
import './regulation.css';

interface RegulationFormProps {
  readonly item: RegulationMarket;
  /** Index in its list; stored series are keyed by it. */
  readonly index: number;
}

/** Form of a regulation market: its names, both directions side by side, the throughput and its settlement. */
export function RegulationForm({ item, index }: RegulationFormProps) {
  const { t } = useTranslation();
  const issues = useIssues();
  const { id } = item;
  const change = (part: Partial<RegulationMarket>, name: string) =>
    edit(t('application.named', { market: item.name, name }), setMarket('regulationMarkets', id, part));
  const messageAt = (field: keyof RegulationMarket) => issues.find(({ anchor }) => anchor === `${id}-${field}`)?.text;
  return (
    <>
      <div className="regulation-columns">
        <div>
          <Fields of={fields} item={item} show={['name']} idPrefix={id} onChange={change} messages={{ name: messageAt('name') }} />
        </div>
        <div>
          <Fields of={fields} item={item} show={['abbreviation']} idPrefix={id} onChange={change} />
        </div>
      </div>
      <div className="regulation-directions">
        {directionNames.map((direction) => (
          <RegulationDirectionForm
            key={direction}
            direction={direction}
            item={item}
            index={index}
            message={direction === 'up' ? messageAt('useRegUp') : undefined}
            onChange={change}
          />
        ))}
      </div>
      <h3 className="part-title">{t('regulationMarket.settlement')}</h3>
      <div className="regulation-columns">
        <div>
          <Fields of={fields} item={item} show={['throughputPercentage', 'capacityPriceSensitivity']} idPrefix={id} onChange={change} />
        </div>
        <div>
          <Fields
            of={fields}
            item={item}
            show={['useEnergyPrice']}
            idPrefix={id}
            onChange={change}
            notes={item.useEnergyPrice ? {} : { useEnergyPrice: t('regulationMarket.withoutPay') }}
          />
          <SettlementMarket item={item} message={messageAt('energyMarket')} onChange={change} />
        </div>
      </div>
      <RegulationPicture market={item} />
    </>
  );
}

interface SettlementMarketProps {
  readonly item: RegulationMarket;
  /** Error about the choice, shown where one can be made. */
  readonly message: Text | undefined;
  readonly onChange: (part: Partial<RegulationMarket>, name: string) => void;
}

/** Selects the energy market at whose price energy is settled: one of the project, or none yet. */
function SettlementMarket({ item, message: trouble, onChange }: SettlementMarketProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const useEnergyMarket = useProject((project) => project.useEnergyMarket);
  const energyMarkets = useProject((project) => project.energyMarkets);
  const field = fields.energyMarket;
  const id = `${item.id}-energyMarket`;
  const offered = new Set<string>([item.energyMarket, ...energyMarkets.map(({ kind }) => kind)]);
  const note = !useEnergyMarket
    ? t('regulationMarket.noEnergyMarket')
    : item.useEnergyPrice
      ? undefined
      : t('regulationMarket.settlementOff');
  const message = note === undefined ? trouble : undefined;
  return (
    <FieldRow label={field.label} htmlFor={id} help={field.help}>
      <Select
        id={id}
        value={item.energyMarket}
        disabled={note !== undefined}
        {...describedBy(id, message, note)}
        onChange={(text) => {
          const energyMarket = field.options.find(({ value }) => value === text)?.value ?? field.initial;
          onChange({ energyMarket }, editName(field, item.energyMarket, energyMarket, numbers));
        }}
      >
        {field.options
          .filter(({ value }) => offered.has(value))
          .map(({ value }) => (
            <option key={value} value={value}>
              {value === '' ? t('regulationMarket.noMarket') : translate(energyMarketKinds[value].title)}
            </option>
          ))}
      </Select>
      <FieldNote id={id} message={message} note={note} />
    </FieldRow>
  );
}
