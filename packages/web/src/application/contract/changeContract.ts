import { useTranslation } from 'react-i18next';
import type { Contract } from '@hybrid/project/document/contract';
import { setContract } from '@hybrid/project/edits/contractEdits';
import { edit } from '../../openProject/projectStore';

/** Returns a function that edits a contract, with an undo name that identifies it. */
export function useChangeContract({ id, name: market }: Contract): (change: Partial<Contract>, name: string) => void {
  const { t } = useTranslation();
  return (change, name) => edit(t('application.named', { market, name }), setContract(id, change));
}

/** Props of a part of a contract's form. */
export interface ContractPartProps {
  readonly contract: Contract;
  /** Index in its list; stored series are keyed by it. */
  readonly index: number;
}
