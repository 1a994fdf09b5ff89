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
  /** Place in its list; the stored series go by it. */
  readonly index: number;
}

/** What a contract pays, what it asks for, what falling short costs, and the sizes that would meet it. */
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
