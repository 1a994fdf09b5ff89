import { useTranslation } from 'react-i18next';
import { contractFields } from '@hybrid/project/document/contract';
import { energyMarketKinds, type MarketReference } from '@hybrid/project/document/energyMarketKinds';
import { editName } from '../../fields/editName';
import { EscalatorInput } from '../../fields/EscalatorInput';
import { Fields, FieldRow } from '../../fields/Field';
import { FieldNote } from '../../ui/FieldNote';
import { useNumbers } from '../../ui/numbers';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { translate } from '../../i18n/translate';
import { useProject } from '../../openProject/projectStore';
import { useChangeContract, type ContractPartProps } from './changeContract';

/** Edits the penalty for each undelivered MWh. */
export function ContractPenalty({ contract }: Pick<ContractPartProps, 'contract'>) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const change = useChangeContract(contract);
  const markets = useProject(({ energyMarkets }) => energyMarkets);
  const { id, name, useShortagePenalty, shortagePenaltyKind, shortagePenaltyPriceEscalator } = contract;
  const plain = { of: contractFields, item: contract, idPrefix: id, onChange: change } as const;
  const kind = contractFields.shortagePenaltyKind;
  const lacksMarket = markets.length === 0;
  const set = <N extends 'shortagePenaltyKind' | 'energyMarket'>(field: N, value: (typeof contract)[N]) =>
    change({ [field]: value }, editName(contractFields[field], contract[field], value, numbers));
  return (
    <div className="contract-part">
      <Fields {...plain} show={['useShortagePenalty']} notes={useShortagePenalty ? {} : { useShortagePenalty: t('contract.noPenalty') }} />
      {useShortagePenalty && (
        <>
          <FieldRow label={kind.label} htmlFor={`${id}-shortagePenaltyKind`} help={kind.help}>
            <Segmented
              id={`${id}-shortagePenaltyKind`}
              labelledBy={`${id}-shortagePenaltyKind-label`}
              describedBy={lacksMarket ? `${id}-shortagePenaltyKind-note` : undefined}
              value={shortagePenaltyKind}
              options={kind.options.map((option) => ({
                ...option,
                label: translate(option.label),
                disabled: lacksMarket && option.value !== 'flat',
              }))}
              onChange={(value) => set('shortagePenaltyKind', value)}
            />
            {lacksMarket && <FieldNote id={`${id}-shortagePenaltyKind`} note={t('contract.noMarket')} />}
          </FieldRow>
          {shortagePenaltyKind === 'flat' ? (
            <>
              <Fields {...plain} show={['flatShortagePenalty']} />
              <EscalatorInput
                path={`contracts/${id}/shortagePenaltyPriceEscalator`}
                label={t('contract.penaltyEscalator')}
                value={shortagePenaltyPriceEscalator}
                owner={name}
              />
            </>
          ) : (
            <FieldRow label={t('contract.market')} htmlFor={`${id}-energyMarket`} help={contractFields.energyMarket.help}>
              <Select
                id={`${id}-energyMarket`}
                value={contract.energyMarket}
                onChange={(value) => {
                  const chosen: MarketReference = markets.find((market) => market.kind === value)?.kind ?? '';
                  set('energyMarket', chosen);
                }}
              >
                {contract.energyMarket === '' && <option value="">{t('contract.noneMarket')}</option>}
                {markets.map((market) => (
                  <option key={market.kind} value={market.kind}>
                    {translate(energyMarketKinds[market.kind].title)}
                  </option>
                ))}
              </Select>
            </FieldRow>
          )}
          <Fields {...plain} show={['shortagePenaltySensitivity']} />
        </>
      )}
    </div>
  );
}
