import { contractFields, type Contract } from '@hybrid/project/document/contract';
import { Fields } from '../fields/Field';
import { useChangeContract } from './contract/changeContract';
import { ContractObligation } from './contract/ContractObligation';
import { ContractPenalty } from './contract/ContractPenalty';
import { ContractPrice } from './contract/ContractPrice';
import { SystemSizerPanel } from './SystemSizerPanel';
import './contract/contract.css';

interface ContractFormProps {
  readonly item: Contract;
  /** Index in its list; stored series are keyed by it. */
  readonly index: number;
}

/** Form of a contract: price, obligation, penalty for shortfall, and the sizes that meet the obligation. */
export function ContractForm({ item, index }: ContractFormProps) {
  const change = useChangeContract(item);
  const isOwed = item.obligationKind !== 'none';
  return (
    <>
      <Fields of={contractFields} item={item} show={['name']} idPrefix={item.id} onChange={change} />
      <ContractPrice contract={item} index={index} />
      <ContractObligation contract={item} index={index} />
      {isOwed && <ContractPenalty contract={item} />}
      {isOwed && <SystemSizerPanel contract={item} />}
    </>
  );
}
