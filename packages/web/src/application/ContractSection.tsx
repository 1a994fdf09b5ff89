import { useTranslation } from 'react-i18next';
import { useNumbers } from '../ui/numbers';
import { useProject } from '../openProject/projectStore';
import { contractSummary } from './contract/contractSummary';
import { ContractForm } from './ContractForm';
import type { MarketForm } from './marketForm';
import { MarketSection } from './MarketSection';

export function ContractSection() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  return (
    <MarketSection kind="contracts" addLabel={t('application.addContract')} summary={contractSummary(project, numbers, t)}>
      {(item, index) => <ContractForm item={item} index={index} />}
    </MarketSection>
  );
}

/** Contracts: obligations come first; shares sell under the contract. */
export const contractForm: MarketForm = {
  Section: ContractSection,
  orderNote: ({ contracts }, _numbers, t) =>
    contracts
      .map(({ name, obligationKind }) => t(obligationKind === 'none' ? 'application.orderShares' : 'application.orderObligation', { name }))
      .join('; '),
};
