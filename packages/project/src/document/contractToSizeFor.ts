import type { Contract } from './contract';
import type { Project } from './project';

/** Returns the contract that the system sizer sizes for: the first one with an obligation that uses it. */
export function contractToSizeFor({ useContract, contracts }: Pick<Project, 'useContract' | 'contracts'>): Contract | undefined {
  return useContract ? contracts.find(({ useSystemSizer, obligationKind }) => useSystemSizer && obligationKind !== 'none') : undefined;
}
