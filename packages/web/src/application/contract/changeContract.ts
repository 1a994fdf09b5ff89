import { useTranslation } from 'react-i18next';
import type { Contract } from '@hybrid/project/document/contract';
import { setContract } from '@hybrid/project/edits/contractEdits';
import { edit } from '../../workspace/projectStore';

/** Changes a contract, under a name for undo that tells which. */
export function useChangeContract({ id, name: market }: Contract): (change: Partial<Contract>, name: string) => void {
  const { t } = useTranslation();
  return (change, name) => edit(t('application.named', { market, name }), setContract(id, change));
}

/** One contract of the project. */
export interface ContractPartProps {
  readonly contract: Contract;
  /** Place in its list; the stored series go by it. */
  readonly index: number;
}
