import type { Contract } from './contract';
import type { Project } from './project';

/** The contract whose limits the system sizer looks between: the first with an obligation that uses it. */
export function contractToSizeFor({ useContract, contracts }: Pick<Project, 'useContract' | 'contracts'>): Contract | undefined {
  return useContract ? contracts.find(({ useSystemSizer, obligationKind }) => useSystemSizer && obligationKind !== 'none') : undefined;
}
