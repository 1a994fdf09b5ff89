import { useTranslation } from 'react-i18next';
import { contractFields } from '@hybrid/project/document/contract';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { changePriceSchedule } from '@hybrid/project/edits/scheduleEdits';
import { EscalatorInput } from '../../fields/EscalatorInput';
import { editName } from '../../fields/editName';
import { Fields } from '../../fields/Field';
import { FieldNote } from '../../ui/FieldNote';
import { CheckBox } from '../../ui/CheckBox';
import { useNumbers } from '../../ui/numbers';
import { SeriesInput } from '../../series/SeriesInput';
import { translate } from '../../i18n/translate';
import { ScheduleEditor } from '../../schedule/ScheduleEditor';
import { edit, useProject } from '../../openProject/projectStore';
import { useChangeContract, type ContractPartProps } from './changeContract';

/** Edits the energy price of a contract. */
export function ContractPrice({ contract, index }: ContractPartProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const change = useChangeContract(contract);
  const markets = useProject(({ useEnergyMarket, energyMarkets }) => (useEnergyMarket ? energyMarkets : noMarkets));
  const {
    id,
    name,
    energyPriceKind,
    energyPriceSchedule,
    energyPriceTimeSeries,
    energyPriceEscalator,
    obligationKind,
    competeWithWholesaleMarket,
  } = contract;
  const plain = { of: contractFields, item: contract, idPrefix: id, onChange: change } as const;
  const unit = numbers.unit('¤/MWh');
  const compete = contractFields.competeWithWholesaleMarket;
  const competeId = `${id}-competeWithWholesaleMarket`;
  const canCompete = obligationKind === 'none';
  return (
    <div className="contract-part">
      <Fields {...plain} show={['energyPriceKind']} />
      {energyPriceKind === 'schedule' ? (
        <ScheduleEditor
          id={`${id}-energyPriceSchedule`}
          label={translate(contractFields.energyPriceKind.label)}
          unit={unit}
          decimals={2}
          valueName={t('contract.energyPrice')}
          schedule={energyPriceSchedule}
          owner={name}
          onChange={(part, words) => edit(words, changePriceSchedule(id, part))}
          beside={markets
            .filter(({ price }) => price.state === 'ready')
            .map(({ kind, price }) => ({
              name: t('contract.meanOf', { market: translate(energyMarketKinds[kind].title) }),
              value: price.statistics.mean,
            }))}
        />
      ) : (
        <SeriesInput
          id={`${id}-energyPriceTimeSeries`}
          label={t('contract.priceProfile')}
          slot={{ type: 'contractPrice', index }}
          kinds={['price']}
          tone="price"
          unit={unit}
          decimals={2}
          value={energyPriceTimeSeries}
          onChange={(series, words) => change({ energyPriceTimeSeries: series }, words)}
        />
      )}
      <div className="form-part">
        <EscalatorInput
          path={`contracts/${id}/energyPriceEscalator`}
          label={t('contract.priceEscalator')}
          value={energyPriceEscalator}
          owner={name}
        />
        <Fields {...plain} show={['energyPriceSensitivity']} />
        <div className="compete">
          <CheckBox
            id={competeId}
            label={translate(compete.label)}
            checked={competeWithWholesaleMarket}
            // An imported file may have this set although the form would not allow it; it can still be switched off.
            disabled={!canCompete && !competeWithWholesaleMarket}
            describedBy={canCompete ? undefined : `${competeId}-note`}
            onChange={(on) => change({ competeWithWholesaleMarket: on }, editName(compete, !on, on, numbers))}
          />
          {!canCompete && <FieldNote id={competeId} note={t('contract.competeOff')} />}
        </div>
      </div>
    </div>
  );
}

const noMarkets = [] as const;
