import { dayMs } from '../basics/calendar';
import { contractFields, systemSizerFields, type Contract, type SystemSizerLimits } from '../document/contract';
import { newObligation, type Obligation } from '../document/obligation';
import type { Project } from '../document/project';
import { baseYear } from '../document/site';
import { obligationInYear } from './baseYear';
import { eachItem, keepingValues, nextId, withChange, withoutItem, type Edit } from './edit';
import { settle } from './settle';

function changeContract(id: string, change: (contract: Contract, project: Project) => Partial<Contract>): Edit {
  return (project) => {
    const contracts = eachItem(project.contracts, (contract) =>
      contract.id === id ? withChange(contract, { ...change(contract, project), id }) : contract,
    );
    return settle(project, withChange(project, { contracts }));
  };
}

/**
 * Changes a contract. Without an obligation the system sizer has nothing to meet; with one, contracted shares are 100 % and the
 * contract does not compete with the market. A penalty at a market's price starts with the first energy market; a flat one has none.
 */
export function setContract(id: string, change: Partial<Contract>): Edit {
  return changeContract(id, () => keepingValues(contractFields, change));
}

/** Adds an obligation; fields that are not given are those of a new one over the whole base year. Its dates lie in the base year. */
export function addObligation(contractId: string, given: Partial<Obligation> = {}): Edit {
  return changeContract(contractId, ({ obligations }, project) => {
    const year = baseYear(project);
    const id = nextId('obligation', obligations);
    return { obligations: [...obligations, obligationInYear({ ...newObligation(id, year), ...given, id }, year)] };
  });
}

export function setObligation(contractId: string, id: string, change: Partial<Obligation>): Edit {
  return changeContract(contractId, ({ obligations }, project) => ({
    obligations: eachItem(obligations, (item) =>
      item.id === id ? obligationInYear(withChange(item, { ...change, id }), baseYear(project)) : item,
    ),
  }));
}

export function removeObligation(contractId: string, id: string): Edit {
  return changeContract(contractId, ({ obligations }) => ({ obligations: withoutItem(obligations, id) }));
}

const minDays = 7;

/** Returns true if an obligation may be added: one of fewer than seven days only on all days of the week, and beside existing obligations. */
export function mayAddObligation(
  { dayKind, startDate, endDate }: Pick<Obligation, 'dayKind' | 'startDate' | 'endDate'>,
  obligations: readonly Obligation[],
): boolean {
  const days = (Date.parse(`${endDate}T00:00:00Z`) - Date.parse(`${startDate}T00:00:00Z`)) / dayMs + 1;
  return days >= minDays || (days >= 1 && dayKind === 'all' && obligations.length > 0);
}

/** Makes the system sizer size for one contract, and for no other. A contract without an obligation has nothing to size for. */
export function sizeForContract(contractId: string): Edit {
  return (project) => {
    const sized = project.contracts.find(({ id }) => id === contractId);
    if (!sized || sized.obligationKind === 'none') return project;
    const contracts = eachItem(project.contracts, (contract) => withChange(contract, { useSystemSizer: contract.id === contractId }));
    return settle(project, withChange(project, { contracts, useSystemSizer: true }));
  };
}

export function setSizerLimits(contractId: string, change: Partial<SystemSizerLimits>): Edit {
  return changeContract(contractId, ({ systemSizerLimits }) => ({ systemSizerLimits: withChange(systemSizerLimits, change) }));
}

/** Returns true if results of the system sizer remain valid: a change of its bounds or of its technologies clears them. */
export function systemSizerResultsHold(before: SystemSizerLimits, after: SystemSizerLimits): boolean {
  return (Object.keys(systemSizerFields) as readonly (keyof SystemSizerLimits)[]).every((name) => before[name] === after[name]);
}
