import { useTranslation } from 'react-i18next';
import { contractedShares, contractFields } from '@hybrid/project/document/contract';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import { Fields } from '../../fields/Field';
import { SeriesInput } from '../../series/SeriesInput';
import { useProject } from '../../openProject/projectStore';
import { useChangeContract, type ContractPartProps } from './changeContract';
import { ObligationList } from './ObligationList';

/** Selects the obligation of a contract, or the share of the plant that sells under it. */
export function ContractObligation({ contract, index }: ContractPartProps) {
  const { t } = useTranslation();
  const change = useChangeContract(contract);
  const project = useProject((whole) => whole);
  const { id, obligationKind, obligationTimeSeries } = contract;
  const plain = { of: contractFields, item: contract, idPrefix: id, onChange: change } as const;
  const inUse = technologyKinds.filter((kind) => project[technologies[kind].switch]);
  return (
    <div className="contract-part">
      <Fields {...plain} show={['obligationKind']} />
      {obligationKind === 'daily' && <ObligationList contract={contract} />}
      {obligationKind === 'import' && (
        <>
          <Fields {...plain} show={['obligationTimeSeriesName']} />
          <SeriesInput
            id={`${id}-obligationTimeSeries`}
            label={t('contract.profile')}
            name={contract.obligationTimeSeriesName}
            slot={{ type: 'deliveryProfile', index }}
            kinds={['obligation']}
            tone="contract"
            unit="kW"
            decimals={1}
            value={obligationTimeSeries}
            onChange={(series, words) => change({ obligationTimeSeries: series }, words)}
          />
        </>
      )}
      {obligationKind === 'none' &&
        (inUse.length > 0 ? (
          <Fields {...plain} show={inUse.map((kind) => contractedShares[kind])} />
        ) : (
          <p className="muted">{t('contract.noTechnology')}</p>
        ))}
    </div>
  );
}
